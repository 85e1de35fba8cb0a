import { useCallback, useState } from 'react'
import type { HomeAge } from '#rules/checkout-now/home-age.ts'
import { lazyBlock } from '../../blocks/lazy-block.tsx'
import { Stack } from '../../ui/stack.tsx'
import CheckoutNowCard from '../checkout-now/checkout-now-card.tsx'
import type { ReadCheckoutNow } from '../checkout-now/checkout-now-query.ts'
import { FiguresCard } from './figures-card.tsx'
import { IssuesCard } from './issues-card.tsx'
import LastParts from './last-parts.tsx'

const ScheduledChangesCard = lazyBlock(
  () => import('../../scheduled-changes/scheduled-changes-card.tsx'),
  () => null,
)

type HomeInUseProps = { readonly age: HomeAge; readonly read: ReadCheckoutNow }

/** Home page of a shop with records: issues first, then active records, and figures after months of use. */
export default function HomeInUse({ age, read }: HomeInUseProps) {
  const [hasCalendar, setHasCalendar] = useState(false)
  const showLastParts = useCallback(() => setHasCalendar(true), [])
  return (
    <Stack between="cards">
      <IssuesCard />
      {age === 'long in use' && read.data !== undefined && <FiguresCard entries={read.data.entries} />}
      <CheckoutNowCard read={read} />
      <ScheduledChangesCard onReady={showLastParts} />
      {hasCalendar && <LastParts age={age} />}
    </Stack>
  )
}
