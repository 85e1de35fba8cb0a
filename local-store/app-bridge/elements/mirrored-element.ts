import type { FrameConnection } from '../frame-connection.ts'
import { findMenuElements } from '../menu-items.ts'

let created = 0

/**
 * An element that the frame shows instead of the app's page. After every change it sends its contents to the frame; a
 * press there becomes a press here.
 */
export abstract class MirroredElement extends HTMLElement {
  readonly mirrorId: string
  protected abstract readonly frame: FrameConnection
  #observer: MutationObserver | undefined
  #stopListening: (() => void) | undefined

  constructor() {
    super()
    created += 1
    this.mirrorId = `${this.localName}-${created}`
  }

  connectedCallback(): void {
    this.style.display = 'none'
    this.#observer = new MutationObserver(() => this.mirror())
    this.#observer.observe(this, { subtree: true, childList: true, characterData: true, attributes: true })
    this.#stopListening = this.frame.listen('pressed', ({ element, index }) => {
      const pressed = element === this.mirrorId ? findMenuElements(this)[index] : undefined
      if (pressed) this.press(pressed)
    })
    this.mirror()
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect()
    this.#stopListening?.()
    this.frame.notify('elementRemoved', { element: this.mirrorId })
  }

  protected press(pressed: HTMLButtonElement | HTMLAnchorElement): void {
    pressed.click()
  }

  protected abstract mirror(): void
}
