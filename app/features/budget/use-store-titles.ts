import { useQuery } from '@tanstack/react-query'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { chooseStoreTitles, readsTitles } from '#rules/preview/budget/store-titles.ts'
import { listProductTitles } from '../../platform/product-titles.ts'

/** Titles change seldom, and the longest hardly ever. */
const lifetimeMs = 10 * 60_000

/**
 * The longest titles of the store, where rules read titles; undefined until they are there. A store that does not answer
 * has none: the rules are measured on made titles then.
 */
export function useStoreTitles(ruleSet: RuleSet): readonly string[] | undefined {
  const isAsked = readsTitles(ruleSet)
  const { data, isError } = useQuery({
    queryKey: ['product-titles'],
    queryFn: async ({ signal }) => chooseStoreTitles(await listProductTitles(signal)),
    enabled: isAsked,
    staleTime: lifetimeMs,
    gcTime: lifetimeMs,
    retry: false,
  })
  if (!isAsked || isError) return none
  return data
}

const none: readonly string[] = []
