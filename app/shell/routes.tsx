import type { RouteObject } from 'react-router'
import { pages } from '../pages.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFailure } from './page-failure.tsx'
import { PageOfBlocks } from './page-of-blocks.tsx'
import { Shell } from './shell.tsx'
import { typeRoutes } from './type-routes.tsx'

/** One route for each page, the routes of the data types; any other path of the app says that it is none. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        errorElement: <PageFailure />,
        children: [
          ...pages.map((page) => ({
            path: page.path,
            element: <PageOfBlocks key={page.path} page={page} />,
          })),
          ...typeRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
