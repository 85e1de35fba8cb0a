import type { FrameConnection } from '../frame-connection.ts'
import { readMenuItems } from '../menu-items.ts'
import { MirroredElement } from './mirrored-element.ts'

export function defineTitleBar(frame: FrameConnection, followLink: (link: HTMLAnchorElement) => void): void {
  class TitleBar extends MirroredElement {
    protected override readonly frame = frame

    protected override press(pressed: HTMLButtonElement | HTMLAnchorElement): void {
      if (pressed instanceof HTMLAnchorElement) followLink(pressed)
      else pressed.click()
    }

    /** A title bar in a modal is not mirrored, since the modal shows and watches it. */
    protected override mirror(): void {
      if (!this.isConnected || this.closest('ui-modal')) return
      this.frame.notify('titleBar', {
        element: this.mirrorId,
        title: this.getAttribute('title') ?? document.title,
        items: readMenuItems(this),
      })
    }
  }
  customElements.define('ui-title-bar', TitleBar)
}
