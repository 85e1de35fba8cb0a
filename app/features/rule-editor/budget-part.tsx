import { useMemo } from 'react'
import { LazyBudgetCard } from '../budget/lazy-budget-card.tsx'
import { useDeferredDraft, useRuleSetEditor } from './editor-context.ts'
import type { RuleSetSave } from './save-rule-set.ts'

/** Use of the platform's limits by the rules, in the function that a save would choose. */
export function BudgetPart({ saving }: { readonly saving: RuleSetSave }) {
  const { owner } = useRuleSetEditor()
  const { ruleSet } = useDeferredDraft().draft
  const { record } = saving.base
  // The memo avoids drawing the card at each key press: typed values reach it later.
  return useMemo(
    () => <LazyBudgetCard owner={owner} ruleSet={ruleSet} record={record} />,
    [owner, ruleSet, record],
  )
}
