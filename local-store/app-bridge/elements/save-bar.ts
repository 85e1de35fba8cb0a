import type { FrameConnection } from '../frame-connection.ts'
import { hasFlag, readMenuItems } from '../menu-items.ts'
import { MirroredElement } from './mirrored-element.ts'

export function defineSaveBar(frame: FrameConnection): void {
  class SaveBar extends MirroredElement {
    protected override readonly frame = frame
    #showing = false

    get showing(): boolean {
      return this.#showing
    }

    get discardConfirmation(): boolean {
      return hasFlag(this, 'discardConfirmation')
    }

    set discardConfirmation(wanted: boolean) {
      this.toggleAttribute('discardConfirmation', wanted)
    }

    show(): Promise<void> {
      return this.#turn(true)
    }

    hide(): Promise<void> {
      return this.#turn(false)
    }

    toggle(): Promise<void> {
      return this.#turn(!this.#showing)
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback()
      this.#showing = false
    }

    async #turn(showing: boolean): Promise<void> {
      if (this.#showing === showing) return
      this.#showing = showing
      this.mirror()
      this.dispatchEvent(new Event(showing ? 'show' : 'hide'))
    }

    protected override mirror(): void {
      if (!this.isConnected) return
      const items = readMenuItems(this)
      this.frame.notify('saveBar', {
        element: this.mirrorId,
        showing: this.#showing,
        discardConfirmation: this.discardConfirmation,
        save: items.find((item) => item.variant === 'primary'),
        discard: items.find((item) => item.variant !== 'primary'),
      })
    }
  }
  customElements.define('ui-save-bar', SaveBar)
}
