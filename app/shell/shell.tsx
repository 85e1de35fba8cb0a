import { NavMenu } from '@shopify/app-bridge-react'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { shellWords } from '#rules/words/shell.ts'
import { features } from '../features/features.ts'
import { pageLinks } from '../pages/page-links.ts'
import { PagesContext } from '../pages/pages-context.ts'
import { SaveGuardProvider } from '../saving/save-guard.tsx'
import { BusyNotice } from './busy-notice.tsx'
import { useAdminNavigation } from './navigation.ts'

/** If the code does not arrive, the app works without these parts. */
const LateParts = lazy(() => import('./lazy-parts.tsx').catch(() => ({ default: () => null })))

/** Entries of the app in the admin's menu, and the current page. */
export function Shell() {
  useAdminNavigation()
  return (
    <PagesContext.Provider value={features}>
      <NavMenu>
        {features
          .filter(({ inMenu }) => inMenu)
          .map(({ path, title }) => (
            <a key={path} href={path} {...(path === pageLinks.home.path ? { rel: 'home' } : {})}>
              {title}
            </a>
          ))}
      </NavMenu>
      <main aria-label={shellWords.mainLabel}>
        <SaveGuardProvider>
          <Outlet />
        </SaveGuardProvider>
      </main>
      <BusyNotice />
      <Suspense fallback={null}>
        <LateParts />
      </Suspense>
    </PagesContext.Provider>
  )
}
