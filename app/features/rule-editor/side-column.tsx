import { type MutableRefObject, Suspense } from 'react'
import { useFormState } from 'react-hook-form'
import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { statusFields } from '#rules/features/rule-editor/status-fields.ts'
import { actsForShoppers, deriveStatus } from '#rules/records/customization.ts'
import { effectWords } from '#rules/words/effects.ts'
import { ruleEditorWords } from '#rules/words/rule-editor.ts'
import { shellWords } from '#rules/words/shell.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { FieldsCard } from '../../fields/structure/fields-card.tsx'
import { PlanLimitNotice } from '../../plan/plan-limit-notice.tsx'
import { useRuleSetRefusal } from '../../plan/use-enabled-rule-sets.ts'
import { PublishLater } from '../../scheduled-changes/lazy-parts.tsx'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { testLineWords } from '../test-panel/words.ts'
import { useDeferredDraft, useEditor, useRuleSetEditor } from './editor-context.ts'
import { useSaveNeed } from './editor-save-bar.tsx'
import { RuleSetHistory } from './rule-set-history.tsx'
import type { RuleSetSave } from './save-rule-set.ts'

const SummaryCard = lazyPart(() => import('./summary-card.tsx'))
const EditorPanels = lazyPart(() => import('./editor-panels.tsx'))

type SideColumnProps = {
  readonly saving: RuleSetSave
  readonly activeCount: number
  /** Receives the reason why the plan refuses to enable the rule set. */
  readonly planRefusal: MutableRefObject<PlanRefusal | undefined>
}

/** Status, summary and test of the rules. */
export function SideColumn({ saving, activeCount, planRefusal }: SideColumnProps) {
  const { owner } = useRuleSetEditor()
  return (
    <>
      <FieldsCard schema={statusFields[owner]} />
      <PlanPart saving={saving} planRefusal={planRefusal} />
      <TestingPart saving={saving} />
      <Suspense
        fallback={
          <TitledCard title={ruleEditorWords.summary.heading} guide="rule-summary">
            <LoadingText label={shellWords.loadingPart(ruleEditorWords.summary.heading)} lines={2} />
          </TitledCard>
        }
      >
        <SummaryPart saving={saving} />
      </Suspense>
      <Suspense
        fallback={
          <TitledCard title={testLineWords.heading} guide="test-panel">
            <LoadingText label={shellWords.loadingPart(testLineWords.heading)} lines={1} />
          </TitledCard>
        }
      >
        <EditorPanels saving={saving} activeCount={activeCount} />
      </Suspense>
      <LaterPart saving={saving} />
      <RuleSetHistory saving={saving} />
    </>
  )
}

/** Choice of an hour at which the rules are saved. */
function LaterPart({ saving }: { readonly saving: RuleSetSave }) {
  const { form } = useEditor()
  const { isSubmitting } = useFormState({ control: form.control })
  const need = useSaveNeed(saving)
  return need === 'changes' ? (
    <PublishLater isChanged isSaving={isSubmitting} onSchedule={saving.schedule} />
  ) : null
}

/** Notice about a limit of the plan, shown as soon as the status is chosen. */
function PlanPart({ saving, planRefusal }: Pick<SideColumnProps, 'saving' | 'planRefusal'>) {
  const { record } = saving.base
  const { values } = useDeferredDraft()
  const refusal = useRuleSetRefusal(record !== undefined && actsForShoppers(record))
  planRefusal.current = refusal
  return <PlanLimitNotice refusal={values.status === 'active' ? refusal : undefined} />
}

function TestingPart({ saving }: { readonly saving: RuleSetSave }) {
  const { owner, form } = useRuleSetEditor()
  const { draft } = useDeferredDraft()
  const { record } = saving.base
  const onEnable = deriveEnabling(record && deriveStatus(record), form, saving.save)
  return <TestersPart owner={owner} ruleSets={[draft.ruleSet]} onEnable={onEnable} />
}

/** Summary of the rules. Its first sentence says if they apply now or only after a save. */
function SummaryPart({ saving }: { readonly saving: RuleSetSave }) {
  const isSaved = useSaveNeed(saving) !== 'changes' && saving.base.record !== undefined
  return <SummaryCard lead={effectWords[isSaved ? 'saved' : 'unsaved']} />
}
