import { useState } from 'react'
import { recordingRefused, refusesTracking } from '../../analytics/analytics-consent.ts'
import { isAnalyticsSetUp, readOutsideSettings } from '../../outside-settings.ts'
import { useShopFlags } from '../../shop-flags/use-shop-flags.ts'
import { Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { IntroductionKnob } from './introduction-knob.tsx'
import { StoredSwitch } from './stored-switch.tsx'
import { helpWords } from './words.ts'

const words = helpWords.usageData

/** The figures that the app sends about its use, and the switch that ends it (docs/product.md#analytics). */
export function UsageDataCard() {
  const { flags, change, failure } = useShopFlags()
  const [settings] = useState(() => readOutsideSettings(document))
  const isSetUp = isAnalyticsSetUp(settings)
  return (
    <TitledCard title={words.title}>
      <Paragraph>{words.text}</Paragraph>
      <StoredSwitch
        id="usage-data"
        words={words}
        isOn={flags !== undefined && !flags.includes(recordingRefused)}
        isKnown={flags !== undefined}
        keep={(isWanted) => change({ flag: recordingRefused, isSet: !isWanted })}
        failure={failure}
        needsNewPage={(isWanted) => !isWanted && isSetUp}
      />
      <IntroductionKnob />
      {!isSetUp && <Paragraph>{words.nothingSetUp}</Paragraph>}
      {isSetUp && refusesTracking(navigator) && <Paragraph>{words.browserRefuses}</Paragraph>}
    </TitledCard>
  )
}
