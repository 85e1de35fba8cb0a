import { act } from '@testing-library/react'
import { installAppBridge } from './install.ts'
import { formatMessage, type Message, type NoticeName, type Notices, parseMessage } from './protocol.ts'

export const frameOrigin = 'http://localhost:4000'
export const posted: Message[] = []
const parent = {
  postMessage(data: unknown, origin: string) {
    const message = parseMessage(structuredClone(data))
    if (origin === frameOrigin && message) posted.push(message)
  },
}

/** Delivers a message of the frame as a browser would. */
export function say(message: Message, origin = frameOrigin) {
  const event = new MessageEvent('message', { data: formatMessage(message), origin })
  Object.defineProperty(event, 'source', { value: parent })
  window.dispatchEvent(event)
}

/** Waits for mutation observers, which report in their own microtask. */
export const settle = () => act(async () => {})

export function lastNotice<Name extends NoticeName>(name: Name): Notices[Name] | undefined {
  const found = posted.filter((message) => message.kind === 'notice' && message.name === name).at(-1)
  return found?.kind === 'notice' ? (found.detail as Notices[Name]) : undefined
}

/** Sets up the test page as an app in the admin's frame, with the script loaded from there. Call it once per file. */
export function installOnTestPage(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
  }
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  document.head.innerHTML = '<meta name="shopify-api-key" content="key-1">'
  const script = document.createElement('script')
  Object.defineProperty(script, 'src', { value: `${frameOrigin}/app-bridge.js` })
  window.history.replaceState(null, '', '/app?shop=saffron-lane.myshopify.com&embedded=1')
  installAppBridge(window, script)
}
