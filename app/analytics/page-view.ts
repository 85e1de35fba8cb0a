export type PageView = {
  readonly title: string
  readonly url: string
  readonly path: string
  readonly search: ''
  readonly hash: ''
  readonly referrer: ''
}

const ownPath = /^\/app(\/[a-z-]+|\/:id)*$/
const longestPath = 80

/**
 * Page of the app without secrets of its address. Launch addresses carry tokens, and a typed address may be anything.
 * Numbers of records become `:id`, and an address that is not the app's becomes `/app/other`.
 */
export function describePage(pathname: string, origin: string): PageView {
  const pattern = pathname.replace(/\/\d+(?=\/|$)/g, '/:id')
  const path = ownPath.test(pattern) && pattern.length <= longestPath ? pattern : '/app/other'
  // Every field is set, since the library fills missing fields from the browser.
  return { title: path, url: `${origin}${path}`, path, search: '', hash: '', referrer: '' }
}
