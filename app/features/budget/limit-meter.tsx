import { useId } from 'react'
import type { Meter } from '#rules/preview/budget/budget-states.ts'
import type { DescribedMeter } from '#rules/preview/budget/describe-meter.ts'
import { budgetWords as words } from '#rules/words/budget.ts'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Paragraph, SmallPrint } from '../../ui/text.tsx'

const tones = { close: 'warning', over: 'critical' } as const

type LimitMeterProps = { readonly meter: Meter; readonly described: DescribedMeter }

/** One limit: its share in words, as a bar, and the amounts. */
export function LimitMeter({ meter: { kind, measure, state }, described }: LimitMeterProps) {
  const labelId = useId()
  return (
    <Stack between="lines">
      <Paragraph id={labelId}>{described.label}</Paragraph>
      {/* A function always uses the whole cost of its query, so a bar would look full although all is well. */}
      {kind !== 'query' && (
        <ShareBar used={measure.used} of={measure.limit} isOver={state === 'over'} labelledBy={labelId} />
      )}
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
