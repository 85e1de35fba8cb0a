import type { RouteObject } from 'react-router'
import { discountRoutes } from '../features/discounts/discount-routes.tsx'
import { features } from '../features/features.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFailureBoundary } from './page-failure.tsx'
import { PageOfBlocks } from './page-of-blocks.tsx'
import { Shell } from './shell.tsx'
import { typeRoutes } from './type-routes.tsx'

/** Routes of the features and of the data types. Any other path of the app shows the not-found page. */
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
