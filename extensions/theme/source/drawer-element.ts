/** Selector for the end of the cart drawer in common themes. Merchants can set another one. */
const commonPlaces = '#CartDrawer .drawer__footer, cart-drawer-component .cart-drawer__summary'

/**
 * App embed that inserts its template before the end of the theme's cart drawer. Themes redraw the drawer when the cart
 * changes, so the element checks again after each change of the page.
 */
export class DrawerElement extends HTMLElement {
  #observer: MutationObserver | undefined
  #placed: HTMLElement | undefined

  connectedCallback(): void {
    const template = this.querySelector('template')
    if (template === null) return
    const place = () => {
      const before = this.#placed?.isConnected ? null : findPlace(this.dataset.place)
      if (before === null) return
      this.#placed = document.createElement('div')
      this.#placed.append(template.content.cloneNode(true))
      before.before(this.#placed)
    }
    place()
    this.#observer = new MutationObserver(place)
    this.#observer.observe(document.body, { childList: true, subtree: true })
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect()
    this.#placed?.remove()
  }
}

/** The element for a selector. Null if the browser cannot parse the selector. */
function findPlace(selector: string | undefined): Element | null {
  try {
    return document.querySelector(selector || commonPlaces)
  } catch {
    return null
  }
}
