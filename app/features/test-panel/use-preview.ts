import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PreviewAnswer } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { requestPreview } from './request-preview.ts'

/** How long nothing must be typed before the rules are run: a third of what the answer may take. */
const restMs = 100
const cacheLifetimeMs = 10_000

/** An answer with what it answers: the draft may have gone on since. */
export type Preview = { readonly request: PreviewRequest; readonly answer: PreviewAnswer }

/**
 * Runs the request whenever it changes and has come to rest. Of several answers under way only the last counts, and
 * until it is there, or where it fails, the one before stays.
 */
export function usePreview(request: PreviewRequest | undefined) {
  const text = useRested(request === undefined ? '' : JSON.stringify(request))
  const query = useQuery({
    queryKey: ['preview', text],
    queryFn: async ({ signal }): Promise<Preview> => {
      const asked = JSON.parse(text) as PreviewRequest
      return { request: asked, answer: await requestPreview(asked, signal) }
    },
    enabled: text !== '',
    staleTime: cacheLifetimeMs,
    gcTime: cacheLifetimeMs,
    refetchOnWindowFocus: false,
  })
  const last = useRef<Preview | undefined>(undefined)
  if (query.data !== undefined) last.current = query.data
  return { preview: last.current, failure: query.error?.message }
}

/** A text once it has stopped changing; the first one that is not empty at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    if (rested === '') return setRested(text)
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text, rested])
  return rested
}
