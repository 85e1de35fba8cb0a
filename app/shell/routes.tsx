import { Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { discountRoutes } from '../features/discounts/discount-routes.tsx'
import type { Feature } from '../features/feature.ts'
import { features } from '../features/features.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFailureBoundary } from './page-failure.tsx'
import { PageOfBlocks } from './page-of-blocks.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Shell } from './shell.tsx'
import { typeRoutes } from './type-routes.tsx'

function drawPage(feature: Feature) {
  const { screen: Screen } = feature
  if (Screen === undefined) return <PageOfBlocks key={feature.path} page={feature} />
  return (
    <Suspense key={feature.path} fallback={<PageSkeleton title={feature.title} />}>
      <Screen />
    </Suspense>
  )
}

/** Routes of the features and of the data types. All other paths of the app show the not-found page. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        element: <PageFailureBoundary />,
        children: [
          ...features.map((feature) => ({
            path: feature.path,
            element: drawPage(feature),
          })),
          ...typeRoutes,
          ...discountRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
