import { createContext, useContext } from 'react'
import type { Tutorial } from '../guides/tutorial.ts'
import type { PageLink } from './page-links.ts'

/** Page of the app, as a list of all pages shows it. */
export type ListedPage = PageLink & {
  readonly subtitle?: string
  /** Guide to its use, also shown on the home page. */
  readonly guide?: Tutorial
}

/**
 * The pages that registered themselves (app/features/features.ts). A screen that lists them reads them here, since it is
 * part of one of them.
 */
export const PagesContext = createContext<readonly ListedPage[]>([])

export const usePages = () => useContext(PagesContext)
