import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'

const DiscountScreens = lazy(() => import('./discount-screens.tsx'))

/** Where the pages of discounts begin. What lies below loads with the first of them. */
export const discountRoutes: RouteObject[] = [
  'order-discounts',
  'product-discounts',
  'page/discount-item',
  'discount',
  'bulk-codes',
].map((start) => ({
  path: `/app/${start}/*`,
  element: (
    <Suspense fallback={<PageSkeleton title="" />}>
      <DiscountScreens key={start} start={start} />
    </Suspense>
  ),
}))
