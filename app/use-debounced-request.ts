import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** Pause in typing before the rules are run: a third of the time that the answer may take. */
const restMs = 100
const cacheLifetimeMs = 10_000

/** An answer with what it answers: the draft may have gone on since. */
export type Answered<Request, Answer> = { readonly request: Request; readonly answer: Answer }

/**
 * Sends the request when it has changed and stopped changing. Only the newest answer under way counts. Until it arrives, or if
 * it fails, the earlier answer stays.
 */
export function useDebouncedRequest<Request, Answer>(
  key: string,
  request: Request | undefined,
  ask: (request: Request, signal: AbortSignal) => Promise<Answer>,
  restsAfterMs: number = restMs,
) {
  const text = useRested(request === undefined ? '' : JSON.stringify(request), restsAfterMs)
  const query = useQuery({
    queryKey: [key, text],
    queryFn: async ({ signal }): Promise<Answered<Request, Answer>> => {
      const asked = JSON.parse(text) as Request
      return { request: asked, answer: await ask(asked, signal) }
    },
    enabled: text !== '',
    staleTime: cacheLifetimeMs,
    gcTime: cacheLifetimeMs,
    refetchOnWindowFocus: false,
  })
  const last = useRef<Answered<Request, Answer> | undefined>(undefined)
  if (query.data !== undefined) last.current = query.data
  return {
    last: last.current,
    failure: query.error?.message,
    askAgain: () => void query.refetch(),
  }
}

/** A text once it has stopped changing; the first one that is not empty at once. */
function useRested(text: string, restsAfterMs: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    if (rested === '') return setRested(text)
    const timer = setTimeout(() => setRested(text), restsAfterMs)
    return () => clearTimeout(timer)
  }, [text, rested, restsAfterMs])
  return rested
}
