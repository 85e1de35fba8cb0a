import type { RouteObject } from 'react-router'
import { discountRoutes } from '../features/discounts/discount-routes.tsx'
import { features } from '../features/features.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFailureBoundary } from './page-failure.tsx'
import { PageOfBlocks } from './page-of-blocks.tsx'
import { Shell } from './shell.tsx'
import { typeRoutes } from './type-routes.tsx'

/** One route for each feature, the routes of the data types; any other path of the app says that it is none. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        element: <PageFailureBoundary />,
        children: [
          ...features.map((feature) => ({
            path: feature.path,
            element: <PageOfBlocks key={feature.path} page={feature} />,
          })),
          ...typeRoutes,
          ...discountRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
