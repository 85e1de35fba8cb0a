import { Suspense } from 'react'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import type { BudgetProps } from './use-budget.ts'

const BudgetCard = lazyPart(() => import('./budget-card.tsx'))

/** The card loads after the form, which works without it. */
export function LazyBudgetCard(props: BudgetProps) {
  return (
    <Suspense fallback={null}>
      <BudgetCard {...props} />
    </Suspense>
  )
}
