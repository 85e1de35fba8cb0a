import { lazy, Suspense } from 'react'
import type { BudgetCardProps } from './budget-card.tsx'

const BudgetCard = lazy(() => import('./budget-card.tsx'))

/** The card loads behind the form, which can be used without it. */
export function LazyBudgetCard(props: BudgetCardProps) {
  return (
    <Suspense fallback={null}>
      <BudgetCard {...props} />
    </Suspense>
  )
}
