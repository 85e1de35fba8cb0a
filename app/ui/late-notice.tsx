import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ActionButton } from './action-button.tsx'
import { lateNoticeWords as words } from './late-notice-words.ts'
import { Stack } from './stack.tsx'
import { Hint } from './text.tsx'

type LoadState = 'slow' | 'failing' | 'offline'

/** Time in a state before the merchant reads about it, in milliseconds. */
const shownAfterMs = { slow: 5_000, failing: 1_000, offline: 1_000 } as const satisfies Record<
  LoadState,
  number
>

/** True for a query that something on the screen waits for. */
const isAwaited = (query: Query) => query.isActive() && query.state.data === undefined

/** Undefined while nothing is loading. */
function deriveLoadState(cache: QueryCache): LoadState | undefined {
  const states = cache.findAll({ predicate: isAwaited }).map(({ state }) => state)
  if (states.some(({ fetchStatus }) => fetchStatus === 'paused')) return 'offline'
  const loading = states.filter(({ fetchStatus }) => fetchStatus === 'fetching')
  if (loading.some(({ fetchFailureCount }) => fetchFailureCount > 0)) return 'failing'
  return loading.length > 0 ? 'slow' : undefined
}

/** Notice below the placeholder of a page whose data is late, with a button to load it again at once. */
export default function LateNotice({ isCentered }: { readonly isCentered: boolean }): ReactNode {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const [subscribe] = useState(
    () => (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
  )
  const state = useSyncExternalStore(subscribe, () => deriveLoadState(cache))
  const [shown, setShown] = useState<LoadState>()
  useEffect(() => {
    if (state === undefined) return
    const timer = setTimeout(() => setShown(state), shownAfterMs[state])
    return () => clearTimeout(timer)
  }, [state])

  const loadAgain = async () => {
    await client.cancelQueries({ predicate: isAwaited })
    await client.refetchQueries({ predicate: isAwaited })
  }
  return (
    <Stack between="entries" atStart={!isCentered} isCentered={isCentered}>
      <div role="status">{shown !== undefined && <Hint>{words.states[shown]}</Hint>}</div>
      {shown !== undefined && shown !== 'offline' && (
        <ActionButton label={words.action} onAction={() => void loadAgain()} />
      )}
    </Stack>
  )
}
