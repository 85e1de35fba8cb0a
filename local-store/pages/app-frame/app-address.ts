/** Path that opens in the app when the address names none. */
export const appHomePath = '/app'

/** Address of the app inside the admin, without a path of the app. */
export function formatAppRoot(store: string, app: string): string {
  return `/store/${store}/apps/${app}`
}

/** `/app/cod-fee?tab=2` of the app ↔ `/store/{store}/apps/{app}/app/cod-fee?tab=2` of the admin. */
export function formatAdminPath(store: string, app: string, appPath: string): string {
  return `${formatAppRoot(store, app)}${appPath.startsWith('/') ? appPath : `/${appPath}`}`
}

/** The app's own path in an address of the admin; the app's home if the address has none. */
export function parseAppPath(
  location: { pathname: string; search: string; hash: string },
  store: string,
  app: string,
): string {
  const root = formatAppRoot(store, app)
  const path = location.pathname.startsWith(`${root}/`) ? location.pathname.slice(root.length) : ''
  return (path === '' || path === '/' ? appHomePath : path) + location.search + location.hash
}
