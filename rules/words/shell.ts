import { listAnd } from '#forms/text/language.ts'

/** The words around every page. */
export const shellWords = {
  appName: 'Checkout Ninja',
  functionsMissing: (handles: readonly string[]) =>
    `Parts of the app are missing: ${listAnd(handles)}. Deploy the app’s extensions, then try again.`,
  /** Label that distinguishes the app's main part from the admin's. */
  mainLabel: 'Checkout Ninja',
  export: 'Export',
  documentTitle: (page: string) => `${page} · Checkout Ninja`,
  pageReady: (page: string) => `${page}. This page is ready`,
  loadingPage: 'Loading page',
  loadingPart: (title: string) => `Loading ${title}`,
  notFound: {
    title: 'Page not found',
    body: 'The page may have moved, or the address may have a typo.',
    action: 'Go to the home page',
  },
  pageFailed: {
    title: 'This page couldn’t be loaded',
    body: 'Your settings didn’t change.',
    retry: 'Try again',
  },
  /** Part of a page whose code didn't load, while the rest of the page works. */
  partFailed: {
    title: 'This part couldn’t be loaded',
    body: 'Save your changes, then reload the page.',
    reload: 'Reload page',
  },
} as const
