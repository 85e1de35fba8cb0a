import { BudgetReport } from './budget-report.tsx'
import { TechnicalCard } from './technical-card.tsx'
import { type BudgetProps, useBudget } from './use-budget.ts'

/** Use of the platform's limits, in a separate card. */
export default function BudgetCard(props: BudgetProps) {
  const budget = useBudget(props)
  return (
    <TechnicalCard
      parts={[{ id: 'limits', isUrgent: budget.isUrgent, content: <BudgetReport budget={budget} /> }]}
    />
  )
}
