import { type MutableRefObject, useMemo } from 'react'
import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { statusFields } from '#rules/features/rule-editor/status-fields.ts'
import { actsForShoppers, deriveStatus } from '#rules/records/customization.ts'
import { FieldsCard } from '../../fields/structure/fields-card.tsx'
import { PlanLimitNotice } from '../../plan/plan-limit-notice.tsx'
import { useRuleSetRefusal } from '../../plan/use-enabled-rule-sets.ts'
import { deriveEnabling } from '../../testers/derive-enabling.ts'
import { TestersPart } from '../../testers/testers-part.tsx'
import { TestPanel } from '../test-panel/test-panel.tsx'
import { BudgetPart } from './budget-part.tsx'
import { useDeferredDraft, useRuleSetEditor } from './editor-context.ts'
import type { RuleSetSave } from './save-rule-set.ts'
import { StoredCard } from './stored-card.tsx'
import { SummaryCard } from './summary-card.tsx'

type SideColumnProps = {
  readonly saving: RuleSetSave
  readonly activeCount: number
  /** Receives the reason of the plan against enabling the rule set. */
  readonly planRefusal: MutableRefObject<PlanRefusal | undefined>
}

/** Status, test panel and stored record of the rules on the left. */
export function SideColumn({ saving, activeCount, planRefusal }: SideColumnProps) {
  const { owner } = useRuleSetEditor()
  return (
    <>
      <FieldsCard schema={statusFields[owner]} />
      <PlanPart saving={saving} planRefusal={planRefusal} />
      <TestingPart saving={saving} />
      <SummaryCard />
      <TestPart saving={saving} />
      <BudgetPart saving={saving} />
      <StoredCard saving={saving} activeCount={activeCount} />
    </>
  )
}

/** Notice of the plan's limit, shown as soon as the status is chosen. */
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

function TestPart({ saving }: { readonly saving: RuleSetSave }) {
  const { draft } = useDeferredDraft()
  const recordId = saving.base.record?.id
  // The memo avoids drawing the panel at each key press: typed values reach it later.
  return useMemo(() => <TestPanel draft={draft} recordId={recordId} />, [draft, recordId])
}
