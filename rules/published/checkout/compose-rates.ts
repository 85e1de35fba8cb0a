import { actsForShoppers } from '../../records/customization.ts'
import { isCustomizationRecord } from '../../records/owner-records.ts'
import { readReasons } from '../../records/reasons.ts'
import { isSameValue } from '../../records/same-value.ts'
import type { PublicationInput } from '../publication.ts'
import { composeAnswers } from '../storefront/compose-answers.ts'
import { readHiddenAreas } from '../storefront/hidden-areas.ts'
import { listRenamingsOf, nameAll } from '../storefront/named-methods.ts'
import type { PublishedRates } from './checkout-content.ts'
import { chooseReasonAnswers } from './reason-answers.ts'

/**
 * Maximum number of rates: a choice. If a shop has more names, the others have no reasons. The included reasons stay
 * true, since fewer rates only make an answer less certain.
 */
const ratesMaximum = 50

/**
 * Composes shipping rates with reasons from all records that act for shoppers. Rates with the same answers are
 * together. A rate that a rule renames is left out, since the extension sees its new name. `leftOut`: number of names
 * that were not included.
 */
export function composeRates({ records, shop }: PublicationInput): {
  readonly rates: readonly PublishedRates[]
  readonly leftOut: number
} {
  const active = records
    .filter(isCustomizationRecord)
    .filter((record) => record.owner === 'delivery' && actsForShoppers(record))
  if (active.every(({ metafields }) => readReasons(metafields).length === 0)) return { rates: [], leftOut: 0 }
  const all = [...new Set((shop.rates ?? []).map(({ name }) => name))].sort()
  const names = all.slice(0, ratesMaximum)
  const named = nameAll(names, listRenamingsOf(active))
  const joined: PublishedRates[] = []
  for (const rate of named.filter(({ otherNames }) => otherNames.length === 0)) {
    const others = named.filter((one) => one !== rate)
    const hidden = active.map((record) => readHiddenAreas(record, [rate], others, shop.currencyCode))
    const answers = chooseReasonAnswers(composeAnswers(hidden), shop.currencyCode)
    if (answers === undefined) continue
    const same = joined.findIndex(({ names: _names, ...one }) => isSameValue(one, answers))
    const found = joined[same]
    if (found === undefined) joined.push({ names: [rate.name], ...answers })
    else joined[same] = { ...found, names: [...found.names, rate.name] }
  }
  return { rates: joined, leftOut: all.length - names.length }
}
