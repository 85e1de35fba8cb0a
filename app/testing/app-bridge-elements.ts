/**
 * Defines the parts of App Bridge's elements that screens use. Closed elements are hidden, so that queries by role skip
 * them.
 */
export function defineAppBridgeElements(): void {
  if (customElements.get('ui-save-bar') !== undefined) return

  class Showable extends HTMLElement {
    get showing(): boolean {
      return !this.hidden
    }

    connectedCallback() {
      this.hidden = true
    }

    async show() {
      if (this.showing) return
      this.hidden = false
      this.dispatchEvent(new Event('show'))
    }

    async hide() {
      if (!this.showing) return
      this.hidden = true
      this.dispatchEvent(new Event('hide'))
    }
  }

  customElements.define('ui-save-bar', class extends Showable {})
  customElements.define(
    'ui-modal',
    class extends Showable {
      get content(): Element | null {
        return this.querySelector(':scope > div')
      }
    },
  )
}
