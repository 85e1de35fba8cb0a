import { useAppBridge } from '@shopify/app-bridge-react'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'

const adminNavigationEvent = 'shopify:navigate'

/** Opens a page of the app. The admin first asks about unsaved changes, and the merchant may stay. */
export function useGuardedNavigate(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  const shopify = useAppBridge()
  return useCallback(
    async (path) => {
      await shopify.saveBar.leaveConfirmation()
      await navigate(path)
    },
    [navigate, shopify],
  )
}

/** Opens the pages of the admin's menu. The admin has already asked about unsaved changes. */
export function useAdminNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: Event) => {
      const path = event.target instanceof Element ? event.target.getAttribute('href') : null
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    document.addEventListener(adminNavigationEvent, follow)
    return () => document.removeEventListener(adminNavigationEvent, follow)
  }, [navigate])
}
