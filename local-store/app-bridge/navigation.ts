import type { FrameConnection } from './frame-connection.ts'
import { deriveAppPath } from './launch-parameters.ts'

/**
 * Keeps the browser's history in the admin. So Back and Forward work across pages of the admin and of the app. A
 * question about unsaved changes comes before the app notices the navigation.
 *
 * A `pushState` of the app replaces the entry inside the iframe and notifies the frame, which pushes the matching
 * address. When the merchant returns to it, the frame sends the path and the state, and the app's router gets its
 * `popstate`.
 */
export function followHistory(page: Window, frame: FrameConnection): void {
  if (!frame.embedded) return
  const { history } = page
  const replaceHere = history.replaceState.bind(history)
  const report = (how: 'push' | 'replace') =>
    frame.notify('location', { path: deriveAppPath(page.location), state: history.state, how })

  history.pushState = (state, unused, url) => {
    replaceHere(state, unused, url)
    report('push')
  }
  history.replaceState = (state, unused, url) => {
    replaceHere(state, unused, url)
    report('replace')
  }
  page.addEventListener('popstate', (event) => {
    if (event.isTrusted) report('replace')
  })
  page.addEventListener('hashchange', () => report('replace'))
  frame.listen('traversed', ({ path, state }) => {
    replaceHere(state, '', path)
    page.dispatchEvent(new PopStateEvent('popstate', { state }))
  })
}
