import { followAdminLinks } from './admin-links.ts'
import { defineAppWindow } from './elements/app-window.ts'
import { defineModal } from './elements/modal.ts'
import { defineNavMenus } from './elements/nav-menu.ts'
import { defineSaveBar } from './elements/save-bar.ts'
import { defineTitleBar } from './elements/title-bar.ts'
import { followForms } from './form-save-bar.ts'
import { connectToFrame } from './frame-connection.ts'
import { createLinkFollower, followPath } from './in-app-navigation.ts'
import { deriveAppPath, readConfig } from './launch-parameters.ts'
import { followHistory } from './navigation.ts'
import { createSessionFetch } from './session-fetch.ts'
import { createShopifyGlobal } from './shopify-global.ts'

type Page = Window & typeof globalThis

/**
 * Puts the stand-in for App Bridge into a page: `window.shopify`, the `ui-…` elements, signed `fetch`, and history
 * that the frame follows.
 * @param script the element that loads this script from the frame's origin
 */
export function installAppBridge(page: Page, script: HTMLScriptElement | undefined): void {
  if (Object.hasOwn(page, 'shopify'))
    throw new Error('App Bridge is already on this page: load its script once.')
  const frameOrigin = new URL(script?.src || page.location.href, page.location.href).origin
  const config = readConfig(page, script)
  const frame = connectToFrame(page, frameOrigin)
  const surface = createShopifyGlobal(page, config, frame)
  Object.defineProperty(page, 'shopify', { value: surface, configurable: true })

  if (frame.embedded && !config.disabledFeatures?.includes('fetch')) {
    page.fetch = createSessionFetch(page.fetch.bind(page), surface.idToken, page, config.appOrigins)
  }
  const followLink = createLinkFollower(page)
  frame.listen('visited', ({ path }) => followPath(page, path, followLink))
  followHistory(page, frame)
  followAdminLinks(page, frame, frameOrigin, config.shop)

  defineSaveBar(frame)
  defineTitleBar(frame, followLink)
  defineNavMenus(frame, followLink)
  defineModal(frame)
  defineAppWindow()
  followForms(page.document)

  frame.notify('ready', {
    apiKey: config.apiKey,
    path: deriveAppPath(page.location),
    state: page.history.state,
  })
}
