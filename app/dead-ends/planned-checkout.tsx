import { Button, Text } from '@shopify/polaris'
import { ArrowLeftIcon } from '@shopify/polaris-icons'
import { useEffect, useRef } from 'react'
import type { DeadEndFinding } from '#rules/dead-ends/dead-end-answer.ts'
import { summariseSample } from '#rules/preview/sample-summary.ts'
import { CheckoutSteps } from '../features/checkout-test/checkout-steps.tsx'
import { Stack } from '../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../ui/text.tsx'
import type { PlanFindings } from './plan-findings.ts'
import { deadEndScreenWords } from './words.ts'

const words = deadEndScreenWords.dialog

type PlannedCheckoutProps = {
  readonly finding: DeadEndFinding
  readonly planned: PlanFindings['planned']
  readonly onBack: () => void
}

/** The checkout of a finding, with the records as they would be after the save. */
export function PlannedCheckout({ finding: { sentence, sample }, planned, onBack }: PlannedCheckoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it had the focus and has disappeared.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack between="cards">
      <Stack between="entries" atStart>
        <Button variant="plain" icon={ArrowLeftIcon} onClick={onBack}>
          {words.backToFindings}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          <Text as="span" variant="headingMd">
            {words.planned}
          </Text>
        </h2>
        <Paragraph>{sentence}</Paragraph>
        <SmallPrint>{summariseSample(sample)}</SmallPrint>
      </Stack>
      <CheckoutSteps records={planned} sample={sample} isReady />
    </Stack>
  )
}
