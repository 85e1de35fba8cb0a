import { type ReactNode, Suspense } from 'react'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { RecordOutcome } from '#rules/preview/preview-answer.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { describeTest } from './describe-test.ts'
import { TestCard } from './test-card.tsx'
import { type TestRun, useTestRun } from './use-test-run.ts'
import { testLineWords as words } from './words.ts'

const PanelBody = lazyPart(() => import('./panel-body.tsx'))

type MethodTestProps = {
  readonly owner: CustomizationOwner
  readonly draft: RuleSetDraft
  /** Record of the draft; undefined for a new one. */
  readonly recordId: string | undefined
  /** False while the draft has blanks or errors. Its run then does not represent the final rules. */
  readonly isComplete: boolean
  /** Draws further parts of the column, with the outcome of the draft's run. Undefined if there is none. */
  readonly children: (outcome: RecordOutcome | undefined) => ReactNode
}

/** Test of rules on methods: a card, and other parts that show the same run. */
export function MethodTest({ owner, draft, recordId, isComplete, children }: MethodTestProps) {
  const run = useTestRun(owner, draft, recordId)
  return (
    <>
      <TestCard
        line={describeRun(run, isComplete)}
        tests={run.saved.tests}
        asTester={draft.status === 'testing'}
        renderPanel={() => (
          <Suspense fallback={<LoadingText label={testPanelWords.outcome.loading} lines={4} />}>
            <PanelBody run={run} />
          </Suspense>
        )}
      />
      {children(isComplete ? run.outcome?.draft : undefined)}
    </>
  )
}

function describeRun({ failure, plan, outcome, checkout }: TestRun, isComplete: boolean): string {
  if (!isComplete) return words.incomplete
  if (failure !== undefined || plan === undefined) return words.failed
  if (outcome === undefined) return words.running(checkout.name)
  return describeTest(checkout.name, plan.draftIndex, outcome, checkout.sample.company !== null)
}
