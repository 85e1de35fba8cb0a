/** Adds a script to the page without waiting for it. A blocked script is reported only in the browser's log. */
export function loadScript(address: string): { readonly isLoaded: () => boolean } {
  let isLoaded = false
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.addEventListener('load', () => {
    isLoaded = true
  })
  document.head.append(script)
  return { isLoaded: () => isLoaded }
}
