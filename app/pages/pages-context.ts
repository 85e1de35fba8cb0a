import { createContext, useContext } from 'react'
import type { Tutorial } from '../guides/tutorial.ts'
import type { PageLink } from './page-links.ts'

/** Page of the app in a list of all pages. */
export type ListedPage = PageLink & {
  readonly subtitle?: string
  /** Guide to using the page, also shown on the home page. */
  readonly guide?: Tutorial
}

/**
 * All registered pages (app/features/features.ts). A screen that lists pages reads them from this context, since it is
 * itself part of a page.
 */
export const PagesContext = createContext<readonly ListedPage[]>([])

export const usePages = () => useContext(PagesContext)
