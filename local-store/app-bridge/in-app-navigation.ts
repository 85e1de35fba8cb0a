import { deriveAppPath } from './launch-parameters.ts'

const navigateEvent = 'shopify:navigate'

/** Counts the listeners for `shopify:navigate`. Without one, a link cannot be left to the app's own code. */
function watchNavigateListeners(page: Window & typeof globalThis): () => boolean {
  const listeners = new Set<unknown>()
  const target = page.EventTarget.prototype
  const { addEventListener, removeEventListener } = target
  target.addEventListener = function (this: EventTarget, type, listener, options) {
    if (type === navigateEvent && listener) listeners.add(listener)
    return addEventListener.call(this, type, listener, options)
  }
  target.removeEventListener = function (this: EventTarget, type, listener, options) {
    if (type === navigateEvent) listeners.delete(listener)
    return removeEventListener.call(this, type, listener, options)
  }
  return () => listeners.size > 0
}

/**
 * Opens a link of the app in the way the app would. A router's link handles its own click, and an app that listens for
 * `shopify:navigate` handles the event. Otherwise the document is loaded.
 *
 * @returns the function that follows a link element
 */
export function createLinkFollower(page: Window & typeof globalThis): (link: HTMLAnchorElement) => void {
  const someoneListens = watchNavigateListeners(page)
  return (link) => {
    const click = new page.MouseEvent('click', { bubbles: true, cancelable: true })
    const before = deriveAppPath(page.location)
    let routed = false
    const atTheEnd = (event: Event) => {
      routed = event.defaultPrevented
      event.preventDefault()
    }
    page.addEventListener('click', atTheEnd, { once: true })
    link.dispatchEvent(click)
    page.removeEventListener('click', atTheEnd)
    if (routed || deriveAppPath(page.location) !== before) return

    const navigate = new page.CustomEvent(navigateEvent, { bubbles: true, cancelable: true })
    const handled = !link.dispatchEvent(navigate) || someoneListens()
    if (!handled) page.location.assign(link.href)
  }
}

/** Opens a path that no link on the page has. */
export function followPath(page: Window, path: string, followLink: (link: HTMLAnchorElement) => void): void {
  const link = page.document.createElement('a')
  link.href = path
  link.hidden = true
  page.document.body.append(link)
  followLink(link)
  link.remove()
}
