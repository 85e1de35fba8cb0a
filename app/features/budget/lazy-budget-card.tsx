import { lazy, Suspense } from 'react'
import type { BudgetCardProps } from './budget-card.tsx'

const BudgetCard = lazy(() => import('./budget-card.tsx'))

/** The card loads after the form, which works without it. */
export function LazyBudgetCard(props: BudgetCardProps) {
  return (
    <Suspense fallback={null}>
      <BudgetCard {...props} />
    </Suspense>
  )
}
