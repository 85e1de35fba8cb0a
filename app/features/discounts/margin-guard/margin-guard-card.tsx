import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { parseMarginLimits } from '#rules/records/margin-limits.ts'
import { lazyPart } from '../../../blocks/lazy-part.tsx'
import { shopSettingsOfPart } from '../../../shop-settings-query.ts'
import { DividedCard } from '../../../ui/divided-card.tsx'
import { LoadingText } from '../../../ui/loading.tsx'
import { FoldedPart } from '../folded-part.tsx'
import { MarginGuardLoading } from './margin-guard-loading.tsx'
import { marginLimitsQuery } from './queries.ts'
import { marginWords as words } from './words.ts'

const MarginGuard = lazyPart(() => import('./margin-guard.tsx'))

/** Card of the shop's limits on the list of discounts, closed at first. */
export function MarginGuardCard() {
  const { data: shop, isPending } = useQuery(shopSettingsOfPart)
  const { data: stored } = useQuery(marginLimitsQuery)
  if (isPending) return <MarginGuardLoading />
  if (shop?.currencyCode === undefined) return null
  const { ofOrder = null, belowCompareAt = null } = parseMarginLimits(stored?.value) ?? {}
  return (
    <DividedCard>
      <FoldedPart
        title={words.heading}
        guide="margin-guard"
        summary={words.summary({ ofOrder, belowCompareAt })}
      >
        <Suspense fallback={<LoadingText label={words.limits.loading} lines={3} />}>
          <MarginGuard currencyCode={shop.currencyCode} timeZone={shop.timeZone} />
        </Suspense>
      </FoldedPart>
    </DividedCard>
  )
}
