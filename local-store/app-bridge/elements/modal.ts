import type { FrameConnection } from '../frame-connection.ts'
import { findMenuElements, readMenuItems } from '../menu-items.ts'
import type { MenuItem } from '../protocol.ts'
import { modalStyle } from './modal.css.ts'

const variants = ['small', 'base', 'large', 'max'] as const
type Variant = (typeof variants)[number]

let created = 0

function createFooterButton(item: MenuItem, source: HTMLElement | undefined): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = item.text
  button.disabled = item.disabled || item.loading
  if (item.loading) button.setAttribute('aria-busy', 'true')
  if (item.critical) button.className = 'critical'
  else if (item.variant === 'primary') button.className = 'primary'
  button.addEventListener('click', () => source?.click())
  return button
}

/**
 * A dialog inside the app's page, while the frame dims everything around it. The children stay in the app's document
 * and are slotted into the box, so that React still owns them. A `ui-title-bar` among them gives the title and the
 * buttons.
 */
export function defineModal(frame: FrameConnection): void {
  class Modal extends HTMLElement {
    readonly #id: string
    readonly #dialog: HTMLDialogElement
    readonly #title: HTMLHeadingElement
    readonly #footer: HTMLElement
    #observer: MutationObserver | undefined
    #shownItems = ''

    constructor() {
      super()
      created += 1
      this.#id = `ui-modal-${created}`
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = `<style>${modalStyle}</style><dialog aria-labelledby="title"><header><h2 id="title"></h2><button type="button" class="close" aria-label="Close">×</button></header><div class="body"><slot></slot></div><footer></footer></dialog>`
      const find = <Found extends Element>(selector: string) => root.querySelector(selector) as Found
      this.#dialog = find<HTMLDialogElement>('dialog')
      this.#title = find<HTMLHeadingElement>('h2')
      this.#footer = find('footer')
      find<HTMLButtonElement>('.close').addEventListener('click', () => this.hide())
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.hide()
      })
      this.#dialog.addEventListener('click', (event) => {
        if (event.target === this.#dialog) this.hide() // A click on the dialog itself is on the backdrop.
      })
    }

    connectedCallback(): void {
      this.#observer = new MutationObserver(() => this.#showTitleBar())
      this.#observer.observe(this, { subtree: true, childList: true, characterData: true, attributes: true })
      this.#showTitleBar()
    }

    disconnectedCallback(): void {
      this.#observer?.disconnect()
      this.#close()
    }

    get variant(): Variant {
      return variants.find((variant) => variant === this.getAttribute('variant')) ?? 'base'
    }

    set variant(variant: Variant) {
      this.setAttribute('variant', variant)
    }

    /** The element with the content, which is created when the app has put none. */
    get content(): HTMLElement {
      const own = [...this.children].find(
        (child) => !['ui-title-bar', 'ui-save-bar'].includes(child.localName),
      )
      if (own instanceof HTMLElement) return own
      const content = document.createElement('div')
      this.append(content)
      return content
    }

    set content(content: HTMLElement) {
      this.content.replaceWith(content)
    }

    get src(): string | undefined {
      return undefined
    }

    set src(_address: string | undefined) {
      this.#refuseSource()
    }

    /** Always null, since content from another document is not supported. */
    get contentWindow(): null {
      return null
    }

    async show(): Promise<void> {
      if (this.hasAttribute('src')) this.#refuseSource()
      if (this.#dialog.open || !this.isConnected) return
      this.#showTitleBar()
      this.#dialog.showModal()
      frame.notify('overlay', { element: this.#id, open: true })
      this.dispatchEvent(new Event('show'))
    }

    async hide(): Promise<void> {
      this.#close()
    }

    toggle(): Promise<void> {
      return this.#dialog.open ? this.hide() : this.show()
    }

    #close(): void {
      if (!this.#dialog.open) return
      this.#dialog.close() // Closing returns the focus to its former element.
      frame.notify('overlay', { element: this.#id, open: false })
      this.dispatchEvent(new Event('hide'))
    }

    #showTitleBar(): void {
      const titleBar = this.querySelector(':scope > ui-title-bar')
      this.#title.textContent = titleBar?.getAttribute('title') ?? document.title
      const elements = titleBar ? findMenuElements(titleBar) : []
      const items = titleBar ? readMenuItems(titleBar) : []
      const shownItems = JSON.stringify(items)
      if (shownItems === this.#shownItems) return // Changes of the content, such as keystrokes, arrive here too.
      this.#shownItems = shownItems
      const buttons = items
        .toSorted((one, other) => Number(one.variant === 'primary') - Number(other.variant === 'primary'))
        .map((item) => createFooterButton(item, elements[item.index]))
      const active = this.shadowRoot?.activeElement
      const focused = active ? [...this.#footer.children].indexOf(active) : -1
      this.#footer.replaceChildren(...buttons)
      if (focused >= 0) buttons[focused]?.focus()
    }

    #refuseSource(): never {
      throw new Error('ui-modal: src is not part of the local store. Put the content inside the element.')
    }
  }
  customElements.define('ui-modal', Modal)
}
