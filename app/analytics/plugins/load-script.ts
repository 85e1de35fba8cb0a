/** Adds a script to the page without waiting for it. The browser's own log is the only report of a blocked one. */
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
