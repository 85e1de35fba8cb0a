import type { FrameConnection } from '../frame-connection.ts'
import { findMenuElements } from '../menu-items.ts'

let created = 0

/**
 * An element the merchant does not see here: what it holds is told to the frame, which shows it, again after every change,
 * and what is pressed there is pressed here.
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
