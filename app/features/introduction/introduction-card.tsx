import { useState } from 'react'
import { mayRecordUse } from '../../analytics/analytics-consent.ts'
import { hasPersonalServices, useIntroduction } from '../../analytics/introduction.ts'
import { readOutsideSettings } from '../../outside-settings.ts'
import { useShopFlags } from '../../shop-flags/use-shop-flags.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { introductionWords as words } from './words.ts'

/** Asks each person once if outside services may identify them. Either answer dismisses the card. */
export default function IntroductionCard() {
  const [isNeeded] = useState(() => hasPersonalServices(readOutsideSettings(document)))
  return isNeeded ? <Asking /> : null
}

function Asking() {
  const { flags } = useShopFlags()
  const { isAllowed, change, isChanging, failure } = useIntroduction()
  // There is no question if the browser or the shop has already refused.
  if (isAllowed !== null || !mayRecordUse(flags, navigator)) return null
  // A failure is shown above the buttons, which stay.
  const answer = (isYes: boolean) => void change(isYes).catch(() => undefined)
  return (
    <TitledCard title={words.title}>
      <Paragraph>{words.text}</Paragraph>
      <Hint>{`${words.without} ${words.later}`}</Hint>
      {failure !== undefined && (
        <Notice tone="warning" title={words.notKept}>
          <p>{failure.message}</p>
        </Notice>
      )}
      <Line>
        <ActionButton label={words.allow} isDisabled={isChanging} onAction={() => answer(true)} />
        <ActionButton label={words.refuse} isDisabled={isChanging} onAction={() => answer(false)} />
      </Line>
    </TitledCard>
  )
}
