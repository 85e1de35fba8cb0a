import { lazy, Suspense, useEffect, useState } from 'react'
import { hasChatBegun } from '../chat/chat-begun.ts'
import { logFailure } from '../log-failure.ts'
import { isAnalyticsSetUp, readOutsideSettings } from '../outside-settings.ts'

const latestMs = 5_000

const AnalyticsPart = lazy(() =>
  import('../analytics/analytics.tsx').catch((fault: unknown) => {
    logFailure('Analytics did not load', fault)
    return { default: () => null }
  }),
)

/** Parts that load once the screen is idle: analytics, and answers in an earlier chat. */
export default function LazyParts() {
  const [settings] = useState(() => readOutsideSettings(document))
  const isIdle = useIdle()
  useKeptFocus()
  const { chat } = settings
  useEffect(() => {
    if (!isIdle || chat === null || !hasChatBegun()) return
    import('../chat/chat.ts')
      .then(({ loadChat }) => loadChat(chat))
      .catch((fault: unknown) => logFailure('The chat did not load', fault))
  }, [isIdle, chat])
  if (!isIdle || !isAnalyticsSetUp(settings)) return null
  return (
    <Suspense fallback={null}>
      <AnalyticsPart settings={settings.analytics} />
    </Suspense>
  )
}

/** Keeps the focus on the page if its element is removed. The code loads with the first focus. */
function useKeptFocus(): void {
  useEffect(() => {
    const page = new AbortController()
    const { signal } = page
    const start = ({ target }: FocusEvent) => {
      import('../ui/keep-focus.ts')
        .then(({ keepFocus }) => keepFocus(signal, target as Element))
        .catch((fault: unknown) => logFailure('The kept focus did not load', fault))
    }
    document.addEventListener('focusin', start, { once: true, signal })
    return () => page.abort()
  }, [])
}

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIsIdle(true)
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(begin, { timeout: latestMs })
      return () => cancelIdleCallback(idle)
    }
    const timer = setTimeout(begin, 0)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
