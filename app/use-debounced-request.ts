import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** Time without typing before the rules are run: a third of the time that an answer may take. */
const restMs = 100
const cacheLifetimeMs = 10_000

/** An answer with its request, since the draft may have changed since then. */
export type Answered<Request, Answer> = { readonly request: Request; readonly answer: Answer }

/**
 * Sends the request once it has changed and then stopped changing. Only the answer to the newest request counts. Until
 * it arrives, or if it fails, the earlier answer stays.
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
      const parsed = JSON.parse(text) as Request
      return { request: parsed, answer: await ask(parsed, signal) }
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

/** A text once it has stopped changing. The first text that is not empty is returned immediately. */
function useRested(text: string, restsAfterMs: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    if (rested === '') return setRested(text)
    const timer = setTimeout(() => setRested(text), restsAfterMs)
    return () => clearTimeout(timer)
  }, [text, rested, restsAfterMs])
  return rested
}
