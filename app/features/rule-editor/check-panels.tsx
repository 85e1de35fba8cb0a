import { useMemo } from 'react'
import { isComplete } from '#rules/functions/rule-set-issues.ts'
import CheckPanel from '../check-panel/check-panel.tsx'
import { describeCheckTest } from '../check-panel/describe-check-test.ts'
import { useCheckRun } from '../check-panel/use-check-run.ts'
import { TestCard } from '../test-panel/test-card.tsx'
import { useDeferredDraft, useRuleSetEditor } from './editor-context.ts'
import type { RuleSetSave } from './save-rule-set.ts'
import { TechnicalDetails } from './technical-details.tsx'

export type CheckPanelsProps = { readonly saving: RuleSetSave; readonly activeCount: number }

/** Test and technical details of a checkout check. */
export default function CheckPanels({ saving, activeCount }: CheckPanelsProps) {
  const { setting } = useRuleSetEditor()
  const { draft } = useDeferredDraft()
  const run = useCheckRun(draft, saving.base.record?.id)
  const isWhole = useMemo(() => isComplete(draft.ruleSet, setting), [draft, setting])
  return (
    <>
      <TestCard
        line={describeCheckTest(run, isWhole)}
        tests={run.saved.tests}
        asTester={draft.status === 'testing'}
        renderPanel={() => <CheckPanel run={run} />}
      />
      <TechnicalDetails
        saving={saving}
        activeCount={activeCount}
        outcome={isWhole ? run.last?.answer.outcome : undefined}
      />
    </>
  )
}
