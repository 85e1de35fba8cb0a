import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RuleSet } from '#rules/language/rule-set.ts'
import {
  chooseStoreTexts,
  listTextsRead,
  type StoreTexts,
  storeTextKinds,
} from '#rules/preview/budget/store-texts.ts'

/** Texts change seldom, and the longest ones hardly ever. */
const lifetimeMs = 10 * 60_000

type LongestTexts = {
  readonly texts: StoreTexts
  /** True if the store has more texts of these kinds than were read. */
  readonly isCutOff: boolean
}

/**
 * Longest texts of the store, of the kinds that rules read. Undefined until they are loaded. If the store does not
 * answer, there are none, and the rules are measured on invented texts.
 */
export function useStoreTexts(ruleSet: RuleSet): LongestTexts | undefined {
  const kinds = listTextsRead(ruleSet).join(' ')
  const isAsked = kinds !== ''
  const { data, isError } = useQuery({
    queryKey: ['store-texts'],
    queryFn: async ({ signal }) => {
      const { listStoreTexts } = await import('../../platform/store-texts.ts')
      const { texts, cutOff } = await listStoreTexts(signal)
      return { texts: chooseStoreTexts(texts, storeTextKinds), cutOff }
    },
    enabled: isAsked,
    staleTime: lifetimeMs,
    gcTime: lifetimeMs,
    retry: false,
  })
  return useMemo(() => {
    if (kinds === '' || isError) return none
    const read = storeTextKinds.filter((kind) => kinds.split(' ').includes(kind))
    if (data === undefined) return undefined
    return {
      texts: chooseStoreTexts(data.texts, read),
      isCutOff: read.some((kind) => data.cutOff.includes(kind)),
    }
  }, [data, isError, kinds])
}

const none: LongestTexts = { texts: {}, isCutOff: false }
