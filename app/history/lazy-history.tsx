import { Suspense } from 'react'
import type { CheckoutPart } from '#rules/checkout-now/part-names.ts'
import { lazyPart } from '../blocks/lazy-part.tsx'
import type { HistoryCardProps } from './history-card.tsx'

const HistoryCard = lazyPart(() => import('./history-card.tsx'))
const DeletedRecords = lazyPart(() => import('./deleted-records.tsx'))
const OutsideBanner = lazyPart(() => import('./outside-banner.tsx'))

/** History of a form. It loads after the form, which does not need it. Draws nothing before the first save. */
export function LazyHistory(props: HistoryCardProps) {
  if (props.subject === undefined) return null
  return (
    <Suspense fallback={null}>
      <HistoryCard {...props} />
    </Suspense>
  )
}

/** Notice above a form about a change made outside the app. */
export function LazyOutsideBanner({ subject }: { readonly subject: string | undefined }) {
  if (subject === undefined) return null
  return (
    <Suspense fallback={null}>
      <OutsideBanner key={subject} subject={subject} />
    </Suspense>
  )
}

/** Deleted records, below a list. */
export function LazyDeletedRecords({ parts }: { readonly parts: readonly CheckoutPart[] }) {
  return (
    <Suspense fallback={null}>
      <DeletedRecords parts={parts} />
    </Suspense>
  )
}
