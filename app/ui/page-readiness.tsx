import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

type Readiness = { readonly isReady: boolean; readonly beginLoading: () => () => void }

const ReadinessContext = createContext<Readiness>({ isReady: true, beginLoading: () => () => {} })

/** Counts the loading parts that a page needs. Once they have loaded, the page is announced as ready. */
export function PageReadiness({ children }: { readonly children: ReactNode }) {
  const [loading, setLoading] = useState(0)
  const beginLoading = useCallback(() => {
    setLoading((count) => count + 1)
    return () => setLoading((count) => count - 1)
  }, [])
  const isReady = loading === 0
  const readiness = useMemo(() => ({ isReady, beginLoading }), [isReady, beginLoading])
  return <ReadinessContext.Provider value={readiness}>{children}</ReadinessContext.Provider>
}

export const useIsPageReady = () => useContext(ReadinessContext).isReady

/** Keeps the page from being announced as ready while the caller is shown. */
export function usePageLoading(): void {
  const { beginLoading } = useContext(ReadinessContext)
  // It runs before the browser draws, so that no screen reader announces the page too early.
  useLayoutEffect(beginLoading, [beginLoading])
}
