/** End of the cart drawer in common themes. A merchant may name another place. */
const commonPlaces = '#CartDrawer .drawer__footer, cart-drawer-component .cart-drawer__summary'

/**
 * App embed: puts its template before the end of the theme's cart drawer. Themes draw the drawer again when the cart
 * changes, so the element looks again after each change of the page.
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

/** A selector that the browser cannot read finds nothing. */
function findPlace(selector: string | undefined): Element | null {
  try {
    return document.querySelector(selector || commonPlaces)
  } catch {
    return null
  }
}
