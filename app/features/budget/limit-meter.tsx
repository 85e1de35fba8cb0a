import { useId } from 'react'
import type { Meter } from '#rules/preview/budget/budget-states.ts'
import type { DescribedMeter } from '#rules/preview/budget/describe-meter.ts'
import { budgetWords as words } from '#rules/words/budget.ts'
import { Line, Stack } from '../../blocks/stack.tsx'
import { StateBadge } from '../../blocks/state-badge.tsx'
import { Paragraph, SmallPrint } from '../../blocks/text.tsx'
import { ShareBar } from '../../share-bar.tsx'

const tones = { close: 'warning', over: 'critical' } as const

type LimitMeterProps = { readonly meter: Meter; readonly described: DescribedMeter }

/** One limit: its share in words, as a bar, and the amounts. */
export function LimitMeter({ meter: { measure, state }, described }: LimitMeterProps) {
  const labelId = useId()
  return (
    <Stack between="lines">
      <Paragraph id={labelId}>{described.label}</Paragraph>
      <ShareBar used={measure.used} of={measure.limit} isOver={state === 'over'} labelledBy={labelId} />
      <SmallPrint>{described.amount}</SmallPrint>
      {state !== 'fine' && (
        <Line>
          <StateBadge tone={tones[state]}>{words.badge[state]}</StateBadge>
        </Line>
      )}
      {described.advice.map((sentence) => (
        <SmallPrint key={sentence} tone="caution">
          {sentence}
        </SmallPrint>
      ))}
    </Stack>
  )
}
