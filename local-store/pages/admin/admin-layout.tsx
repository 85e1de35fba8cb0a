import { Suspense, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { useBootstrap } from '../api/bootstrap.ts'
import { createStoreApi, describeFailure, StoreRefusal } from '../api/store-api.ts'
import { StoreApiProvider } from '../api/store-context.ts'
import { Button } from '../design/button.tsx'
import { PageSkeleton } from '../design/page-skeleton.tsx'
import styles from './admin-layout.module.css'
import { useConfirm } from './confirm-dialog.tsx'
import { FrameContext } from './frame-context.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { Navigation } from './navigation.tsx'
import { NoticePage } from './notice-page.tsx'
import { Toasts } from './toasts.tsx'
import { TopBar } from './top-bar.tsx'
import { useFrameParts } from './use-frame-parts.ts'

const notFound = 404

export function AdminLayout() {
  const { store = '' } = useParams()
  const api = useMemo(() => createStoreApi(store), [store])
  return (
    <StoreApiProvider value={api}>
      <Admin />
    </StoreApiProvider>
  )
}

function Admin() {
  const bootstrap = useBootstrap()
  const { confirm, dialog } = useConfirm()
  const { frame, state, saveBarShowing, confirmLeave } = useFrameParts(bootstrap.data, confirm)
  const [navigationOpen, setNavigationOpen] = useState(false)
  const { pathname } = useLocation()
  useLeaveGuard(saveBarShowing, confirmLeave)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu on a phone
  useEffect(() => setNavigationOpen(false), [pathname])

  if (bootstrap.isError && !bootstrap.data) {
    const unknownStore = bootstrap.error instanceof StoreRefusal && bootstrap.error.status === notFound
    const failure = describeFailure(bootstrap.error)
    return (
      <NoticePage title={unknownStore ? failure : 'The admin can’t be shown'}>
        {!unknownStore && <p>{failure}</p>}
        <Button onClick={() => bootstrap.refetch()} busy={bootstrap.isFetching}>
          Try again
        </Button>
      </NoticePage>
    )
  }
  if (!frame) return <PageSkeleton />

  const blocked = state.overlays.length > 0
  return (
    <FrameContext.Provider value={frame}>
      <div className={styles.admin} data-blocked={blocked || undefined}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <TopBar
          navigationOpen={navigationOpen}
          onNavigationToggle={() => setNavigationOpen(!navigationOpen)}
        />
        <Navigation open={navigationOpen} onClose={() => setNavigationOpen(false)} />
        <main id="main" className={styles.main} aria-label="Admin page" tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
        <Toasts />
      </div>
      {dialog}
    </FrameContext.Provider>
  )
}
