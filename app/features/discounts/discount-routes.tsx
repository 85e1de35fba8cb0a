import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'

const DiscountScreens = lazy(() => import('./discount-screens.tsx'))

/** First parts of the addresses of discount pages. The pages below load with the first one opened. */
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
