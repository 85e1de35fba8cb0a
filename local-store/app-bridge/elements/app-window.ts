/** Makes `s-app-window` report that it is not supported. Undefined, the element would show its content on the page. */
export function defineAppWindow(): void {
  class AppWindow extends HTMLElement {
    connectedCallback(): void {
      this.style.display = 'none'
      throw new Error('s-app-window is not part of the local store. Use ui-modal with variant="max".')
    }
  }
  customElements.define('s-app-window', AppWindow)
}
