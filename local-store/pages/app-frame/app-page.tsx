import { useParams } from 'react-router'
import { useFrame } from '../admin/frame-context.ts'
import { NotFound } from '../admin/not-found.tsx'
import { AppFrame } from './app-frame.tsx'
import { InstallPage } from './install-page.tsx'

/** The app's place in the admin: the app itself, or the page that offers to install it. */
export function AppPage() {
  const { app: handle } = useParams()
  const { app } = useFrame().bootstrap
  if (handle !== app.handle && handle !== app.apiKey) return <NotFound />
  return app.installed ? <AppFrame key={app.installedAt} /> : <InstallPage />
}
