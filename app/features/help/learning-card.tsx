import { useState } from 'react'
import { asksNotToBeTracked, learningRefused } from '../../analytics/may-learn.ts'
import { Notice } from '../../blocks/notice.tsx'
import { Paragraph } from '../../blocks/text.tsx'
import { TitledCard } from '../../blocks/titled-card.tsx'
import { LabelledKnob } from '../../fields/switches/labelled-knob.tsx'
import { isAnalyticsSetUp, readOutsideSettings } from '../../outside-settings.ts'
import { useShopFlags } from '../../shop-flags/use-shop-flags.ts'
import { IntroductionKnob } from './introduction-knob.tsx'
import { useReloadWithFocus } from './use-reload-with-focus.ts'
import { helpWords } from './words.ts'

const words = helpWords.learning
const switchId = 'learning'

/** What the app tells about its use, and the switch that ends it (docs/product.md#analytics). */
export function LearningCard() {
  const { flags, change, failure } = useShopFlags()
  const [settings] = useState(() => readOutsideSettings(document))
  const isSetUp = isAnalyticsSetUp(settings)
  const isRefused = flags?.includes(learningRefused) ?? false
  const reload = useReloadWithFocus(switchId, flags !== undefined)
  const choose = async (isWanted: boolean) => {
    try {
      await change({ flag: learningRefused, isSet: !isWanted })
    } catch {
      // The failure is shown above the switch, which stays as it was.
      return
    }
    // A script that is loaded cannot be unloaded: only a new page is without it.
    if (!isWanted && isSetUp) reload()
  }
  return (
    <TitledCard title={words.title}>
      <Paragraph>{words.text}</Paragraph>
      {failure !== undefined && (
        <Notice tone="warning" title={words.notKept}>
          <p>{failure.message}</p>
        </Notice>
      )}
      <LabelledKnob
        path={switchId}
        label={words.switch}
        checked={flags !== undefined && !isRefused}
        onChange={(isWanted) => void choose(isWanted)}
        errors={[]}
        disabled={flags === undefined}
        help={words.help}
      />
      <IntroductionKnob />
      {!isSetUp && <Paragraph>{words.nothingSetUp}</Paragraph>}
      {isSetUp && asksNotToBeTracked(navigator) && <Paragraph>{words.browserRefuses}</Paragraph>}
    </TitledCard>
  )
}
