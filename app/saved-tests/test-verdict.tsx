import { summariseSample } from '#rules/preview/sample-summary.ts'
import { describeTestOutcome } from '#rules/preview/saved-tests/describe-outcome.ts'
import type { TestReport } from '#rules/preview/saved-tests/saved-test.ts'
import { savedTestWords as words } from '#rules/words/saved-tests.ts'
import { Paragraph, SmallPrint } from '../ui/text.tsx'

/** Checkout of a test, its expected outcome, and the actual one if it differs. */
export function TestVerdict({ test }: { readonly test: TestReport }) {
  const { sample, step, expected, found, failure, passes } = test
  const checkout = [summariseSample(sample), step === undefined ? '' : words.step[step]].filter(Boolean)
  return (
    <>
      <SmallPrint>{checkout.join(' · ')}</SmallPrint>
      <Paragraph>{words.expected(describeTestOutcome(expected))}</Paragraph>
      {!passes && (
        <Paragraph tone="caution">
          {found === null ? words.failure(failure ?? '') : words.found(describeTestOutcome(found))}
        </Paragraph>
      )}
    </>
  )
}
