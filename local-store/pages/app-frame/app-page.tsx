import { Navigate, useLocation, useParams } from 'react-router'
import { useFrame } from '../admin/frame-context.ts'
import { NotFound } from '../admin/not-found.tsx'
import { formatAdminPath, parseAppPath } from './app-address.ts'
import { AppFrame } from './app-frame.tsx'
import { InstallPage } from './install-page.tsx'

/** The app's page in the admin: the app itself, or the page that offers to install it. */
export function AppPage() {
  const { app: named } = useParams()
  const location = useLocation()
  const { app, shop } = useFrame().bootstrap
  if (named !== app.handle && named !== app.apiKey) return <NotFound />
  if (!app.installed) return <InstallPage />
  if (named !== app.handle) {
    // An address may name the app by its key; it leads to the same page of the app.
    const path = parseAppPath(location, shop.handle, app.apiKey)
    return <Navigate replace to={formatAdminPath(shop.handle, app.handle, path)} />
  }
  return <AppFrame key={app.installedAt} />
}
