interface Showable extends HTMLElement {
  show(): Promise<void>
  hide(): Promise<void>
  toggle(): Promise<void>
}

export interface ElementControl {
  show(id: string): Promise<void>
  hide(id: string): Promise<void>
  toggle(id: string): Promise<void>
}

/** `shopify.modal` and `shopify.saveBar`: the same three methods for the element with an id. */
export function createElementControl(tag: 'ui-modal' | 'ui-save-bar'): ElementControl {
  const require = (id: string): Showable => {
    const element = document.getElementById(id)
    if (element?.localName !== tag) throw new Error(`There is no <${tag}> with the id “${id}” on the page.`)
    return element as Showable
  }
  return {
    show: async (id) => require(id).show(),
    hide: async (id) => require(id).hide(),
    toggle: async (id) => require(id).toggle(),
  }
}
