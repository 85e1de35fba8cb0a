import type { FrameConnection } from './frame-connection.ts'
import { deriveAppPath } from './launch-parameters.ts'

/**
 * The browser's history belongs to the admin, so that Back and Forward cover its own pages and the app's alike, and a question
 * about unsaved changes can be asked before the app sees anything. A `pushState` of the app therefore replaces inside the
 * iframe and is told to the frame, which pushes the matching address; when the merchant comes back to it, the frame tells us
 * the path and the state, and the app's router gets the `popstate` it expects.
 */
export function followHistory(page: Window, frame: FrameConnection): void {
  if (!frame.embedded) return
  const { history } = page
  const replaceHere = history.replaceState.bind(history)
  const tell = (how: 'push' | 'replace') =>
    frame.notify('location', { path: deriveAppPath(page.location), state: history.state, how })

  history.pushState = (state, unused, url) => {
    replaceHere(state, unused, url)
    tell('push')
  }
  history.replaceState = (state, unused, url) => {
    replaceHere(state, unused, url)
    tell('replace')
  }
  page.addEventListener('popstate', (event) => {
    if (event.isTrusted) tell('replace')
  })
  page.addEventListener('hashchange', () => tell('replace'))
  frame.listen('traversed', ({ path, state }) => {
    replaceHere(state, '', path)
    page.dispatchEvent(new PopStateEvent('popstate', { state }))
  })
}
