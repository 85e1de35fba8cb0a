/** The words around every page. */
export const shellWords = {
  menu: { home: 'Home', codWithFee: 'COD with fee' },
  documentTitle: (page: string) => `${page} · Checkout Ninja`,
  loadingPage: 'Loading page',
  back: 'Home',
  notFound: {
    title: 'There is nothing at this address',
    body: 'The page may have moved, or the address may be mistyped.',
    action: 'Go to the home page',
  },
  pageFailed: {
    title: 'This page could not be shown',
    body: 'Nothing that is stored was changed. Try again; if it happens again, reload the whole page.',
    retry: 'Try again',
    reload: 'Reload',
  },
} as const
