import type { ActiveCheck } from '#rules/dead-ends/dead-end-request.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { useDebouncedRequest } from '../../use-debounced-request.ts'
import { requestCheckPreview } from '../check-panel/request-check-preview.ts'

const words = deadEndScreenWords.page

type ChecksRequest = { readonly checks: readonly ActiveCheck[]; readonly sample: SampleCheckout }
type ChecksStepProps = ChecksRequest & {
  /** True if the sample is complete. */
  readonly isReady: boolean
}

/** Answers of the checks when the customer places the order. */
export function ChecksStep({ checks, sample, isReady }: ChecksStepProps) {
  const { last, failure } = useDebouncedRequest(
    'checks',
    isReady ? { checks, sample } : undefined,
    requestChecks,
  )
  return (
    <TitledCard title={words.checks} guide="checkout-outcome">
      {failure !== undefined && (
        <Notice tone="critical" title={testPanelWords.outcome.failed}>
          <p>{failure}</p>
        </Notice>
      )}
      {last === undefined ? (
        failure === undefined && <LoadingText label={testPanelWords.outcome.loading} lines={2} />
      ) : (
        <Stack between="lines">
          {last.answer.length === 0 && <Paragraph>{words.nothingStops}</Paragraph>}
          {last.answer.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
        </Stack>
      )}
    </TitledCard>
  )
}

/** A sentence for each message that the shopper would read. */
async function requestChecks({ checks, sample }: ChecksRequest, signal: AbortSignal): Promise<string[]> {
  const described = await Promise.all(
    checks.map(async ({ title, functionHandle, ruleSet, blockOnFailure }) => {
      const request = { functionHandle, ruleSet, step: 'completion', sample } as const
      const { errors, outcome } = await requestCheckPreview(request, signal)
      const failed = outcome.error !== null && blockOnFailure ? [words.fails(title)] : []
      return [...failed, ...errors.map(({ message }) => words.stops(title, message))]
    }),
  )
  return described.flat()
}
