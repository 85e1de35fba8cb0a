import { useState } from 'react'
import { learningRefused, refusesTracking } from '../../analytics/may-learn.ts'
import { isAnalyticsSetUp, readOutsideSettings } from '../../outside-settings.ts'
import { useShopFlags } from '../../shop-flags/use-shop-flags.ts'
import { Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { IntroductionKnob } from './introduction-knob.tsx'
import { StoredSwitch } from './stored-switch.tsx'
import { helpWords } from './words.ts'

const words = helpWords.learning

/** The figures that the app sends about its use, and the switch that ends it (docs/product.md#analytics). */
export function LearningCard() {
  const { flags, change, failure } = useShopFlags()
  const [settings] = useState(() => readOutsideSettings(document))
  const isSetUp = isAnalyticsSetUp(settings)
  return (
    <TitledCard title={words.title}>
      <Paragraph>{words.text}</Paragraph>
      <StoredSwitch
        id="learning"
        words={words}
        isOn={flags !== undefined && !flags.includes(learningRefused)}
        isKnown={flags !== undefined}
        keep={(isWanted) => change({ flag: learningRefused, isSet: !isWanted })}
        failure={failure}
        needsNewPage={(isWanted) => !isWanted && isSetUp}
      />
      <IntroductionKnob />
      {!isSetUp && <Paragraph>{words.nothingSetUp}</Paragraph>}
      {isSetUp && refusesTracking(navigator) && <Paragraph>{words.browserRefuses}</Paragraph>}
    </TitledCard>
  )
}
