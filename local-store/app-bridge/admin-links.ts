import type { FrameConnection } from './frame-connection.ts'

const adminScheme = 'shopify://admin'

/** `shopify://admin/settings/shipping` → `/settings/shipping`; `undefined` for any other address. */
export function parseAdminAddress(address: string): string | undefined {
  if (address !== adminScheme && !address.startsWith(`${adminScheme}/`)) return undefined
  return address.slice(adminScheme.length) || '/'
}

/** Address of an admin page in this store, for a tab of its own. */
function formatAdminAddress(path: string, frameOrigin: string, shop: string | undefined): string {
  const store = shop?.split('.')[0] ?? ''
  return `${frameOrigin}/store/${store}${path}`
}

/** Opens `shopify://admin/…` in the admin around the app, from links and from `open()`. */
export function followAdminLinks(
  page: Window,
  frame: FrameConnection,
  frameOrigin: string,
  shop: string | undefined,
): void {
  const openPlainly = page.open.bind(page)
  const openAdminPage = (path: string, newTab: boolean) => {
    if (newTab || !frame.embedded)
      openPlainly(formatAdminAddress(path, frameOrigin, shop), newTab ? '_blank' : '_self')
    else frame.notify('openAdminPage', { path })
  }

  page.document.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    const path = link && parseAdminAddress(link.getAttribute('href') ?? '')
    if (!link || path === undefined || event.button !== 0) return
    event.preventDefault()
    openAdminPage(path, link.target === '_blank' || event.metaKey || event.ctrlKey)
  })

  page.open = (url, target, features) => {
    const path = parseAdminAddress(String(url ?? ''))
    if (path === undefined) return openPlainly(url, target, features)
    openAdminPage(path, target === undefined || target === '_blank')
    return null
  }
}
