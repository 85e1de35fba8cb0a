import type { FrameConnection } from '../frame-connection.ts'
import { findMenuElements, readMenuItems } from '../menu-items.ts'
import { MirroredElement } from './mirrored-element.ts'

export function defineNavMenus(frame: FrameConnection, followLink: (link: HTMLAnchorElement) => void): void {
  class NavMenu extends MirroredElement {
    protected override readonly frame = frame

    protected override press(pressed: HTMLButtonElement | HTMLAnchorElement): void {
      if (pressed instanceof HTMLAnchorElement) followLink(pressed)
    }

    /** Mirrors the links. The link with `rel="home"` is left out, since the app's own menu entry opens that page. */
    protected override mirror(): void {
      if (!this.isConnected) return
      const elements = findMenuElements(this)
      const items = readMenuItems(this).filter(
        (item) => item.href !== undefined && elements[item.index]?.getAttribute('rel') !== 'home',
      )
      this.frame.notify('navMenu', { element: this.mirrorId, items })
    }
  }
  customElements.define('ui-nav-menu', NavMenu)
  customElements.define('s-app-nav', class extends NavMenu {})
}
