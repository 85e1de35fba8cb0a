import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, type RouteObject, useParams } from 'react-router'
import { type DiscountTypeHandle, discountTypeHandles } from '#rules/language/rule-types.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { discountPath, itemPath, listPath, newDiscountPath, newItemPath } from '../../paths.ts'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'

const DiscountPage = lazy(() => import('./discount-page.tsx'))
const DiscountListPage = lazy(() => import('./discount-list-page.tsx'))

/**
 * The pages of discounts (docs/product.md#addresses): a list for each type, one page for a discount of either, and the
 * addresses to which the admin's own page of discounts leads.
 */
export const discountRoutes: RouteObject[] = [
  ...discountTypeHandles.flatMap((type) => [
    { path: listPath(type), element: whenLoaded(type, <DiscountListPage key={type} type={type} />) },
    { path: newItemPath(type), element: <Navigate to={newDiscountPath(type)} replace /> },
    { path: itemPath(type, ':id'), element: <ToDiscount /> },
  ]),
  { path: '/app/page/discount-item', element: whenLoaded('order-discounts', <DiscountPage />) },
  { path: discountPath(':id'), element: whenLoaded('order-discounts', <DiscountPage />) },
  {
    path: '/app/discount/:functionId/new',
    element: <Navigate to={newDiscountPath('order-discounts')} replace />,
  },
  { path: '/app/discount/:functionId/:id', element: <ToDiscount /> },
]

/** Every discount has one page, wherever the way to it begins. */
function ToDiscount() {
  const { id = '' } = useParams()
  return <Navigate to={discountPath(id)} replace />
}

function whenLoaded(type: DiscountTypeHandle, page: ReactNode) {
  return <Suspense fallback={<PageSkeleton title={ruleTypeWords[type].title} />}>{page}</Suspense>
}
