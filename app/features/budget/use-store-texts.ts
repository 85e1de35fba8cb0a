import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RuleSet } from '#rules/language/rule-set.ts'
import {
  chooseStoreTexts,
  listTextsRead,
  type StoreTexts,
  storeTextKinds,
} from '#rules/preview/budget/store-texts.ts'
import { listStoreTexts } from '../../platform/store-texts.ts'

/** Texts change seldom, and the longest hardly ever. */
const lifetimeMs = 10 * 60_000

/**
 * The longest texts of the store of the kinds that rules read; undefined until they are loaded. A store that does not
 * answer has none, and the rules are measured on invented texts.
 */
export function useStoreTexts(ruleSet: RuleSet): StoreTexts | undefined {
  const kinds = listTextsRead(ruleSet).join(' ')
  const isAsked = kinds !== ''
  const { data, isError } = useQuery({
    queryKey: ['store-texts'],
    queryFn: async ({ signal }) => chooseStoreTexts(await listStoreTexts(signal), storeTextKinds),
    enabled: isAsked,
    staleTime: lifetimeMs,
    gcTime: lifetimeMs,
    retry: false,
  })
  return useMemo(() => {
    if (kinds === '' || isError) return none
    const read = storeTextKinds.filter((kind) => kinds.split(' ').includes(kind))
    return data && chooseStoreTexts(data, read)
  }, [data, isError, kinds])
}

const none: StoreTexts = {}
