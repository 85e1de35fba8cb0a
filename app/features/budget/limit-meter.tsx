import { Badge, BlockStack, InlineStack, Text } from '@shopify/polaris'
import { useId } from 'react'
import type { Meter } from '#rules/preview/budget/budget-states.ts'
import type { DescribedMeter } from '#rules/preview/budget/describe-meter.ts'
import { budgetWords as words } from '#rules/words/budget.ts'
import { ShareBar } from '../../share-bar.tsx'

const tones = { close: 'warning', over: 'critical' } as const

type LimitMeterProps = { readonly meter: Meter; readonly described: DescribedMeter }

/** One limit: its share in words, as a bar, and the amounts. */
export function LimitMeter({ meter: { measure, state }, described }: LimitMeterProps) {
  const labelId = useId()
  return (
    <BlockStack gap="100">
      <Text as="p" id={labelId}>
        {described.label}
      </Text>
      <ShareBar used={measure.used} of={measure.limit} isOver={state === 'over'} labelledBy={labelId} />
      <Text as="p" variant="bodySm" tone="subdued">
        {described.amount}
      </Text>
      {state !== 'fine' && (
        <InlineStack>
          <Badge tone={tones[state]}>{words.badge[state]}</Badge>
        </InlineStack>
      )}
      {described.advice.map((sentence) => (
        <Text key={sentence} as="p" variant="bodySm" breakWord>
          {sentence}
        </Text>
      ))}
    </BlockStack>
  )
}
