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
 * Page of the app, without secrets from its address. Launch addresses contain tokens, and a typed address may contain
 * anything. Record numbers become `:id`, and an address outside the app becomes `/app/other`.
 */
export function describePage(pathname: string, origin: string): PageView {
  const pattern = pathname.replace(/\/\d+(?=\/|$)/g, '/:id')
  const path = ownPath.test(pattern) && pattern.length <= longestPath ? pattern : '/app/other'
  // Every field is set, since the library would fill missing ones from the browser.
  return { title: path, url: `${origin}${path}`, path, search: '', hash: '', referrer: '' }
}
