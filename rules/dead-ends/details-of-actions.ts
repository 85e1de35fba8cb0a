import { readsPrices } from '../language/rate-prices.ts'
import type { RuleSet } from '../language/rule-set.ts'
import { listLanguagesOfActions } from '../language/texts-by-language.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import type { DetailName } from './details.ts'
import { detailOfActions } from './rate-prices.ts'

/** Details that decide the effect of a record's actions: prices of rates, and the language of names. */
export function listDetailsOfActions(record: ActiveRecord | { readonly ruleSet: RuleSet }): DetailName[] {
  if (!('ruleSet' in record)) return []
  const details: DetailName[] = readsPrices(record.ruleSet) ? [detailOfActions] : []
  return listLanguagesOfActions(record.ruleSet.rules).length > 0 ? [...details, 'language'] : details
}
