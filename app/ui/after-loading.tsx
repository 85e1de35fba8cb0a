import type { ReactNode } from 'react'
import { useIsPageReady } from './page-readiness.tsx'

/** Parts below a list or a form. They appear once it has loaded, so that it does not move them down. */
export function AfterLoading({ children }: { readonly children: ReactNode }): ReactNode {
  return useIsPageReady() ? children : null
}
