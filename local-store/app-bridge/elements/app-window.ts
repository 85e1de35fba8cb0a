/** `s-app-window` reports that it is missing here; an unknown element would show its content on the page. */
export function defineAppWindow(): void {
  class AppWindow extends HTMLElement {
    connectedCallback(): void {
      this.style.display = 'none'
      throw new Error('s-app-window is not part of the local store. Use ui-modal with variant="max".')
    }
  }
  customElements.define('s-app-window', AppWindow)
}
