/** Adds a script to the page, which waits for nothing. A blocked one is an entry of the browser's own log, and no more. */
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
