import { type CodeSet, collectCodes, countWrittenCodes } from '../../language/pincodes/code-set.ts'
import { parsePincodeEntry, pincodeLimits } from '../../language/pincodes/pincode.ts'
import type { Condition, Rule } from '../../language/rule-set.ts'
import { listEntries } from '../../language/value-entries.ts'
import type { PublishedArea, PublishedSubtotals } from './storefront-content.ts'
import { intersectSubtotals, readSubtotals, removeSubtotals } from './subtotals.ts'

/**
 * Addresses by country and postal code in the form before publication, with the subtotals of carts there. Without
 * members: every address and subtotal.
 */
export type Area = Omit<PublishedArea, 'codes'> & PublishedSubtotals & { readonly codes?: CodeSet }

export const everywhere: Area = {}

/** Areas in which a rule is met: certainly, or possibly, as the address and the subtotal do not decide. */
export type RuleAreas = { readonly sure: readonly Area[]; readonly doubtful: readonly Area[] }

/**
 * Reads the areas of a rule without its muted parts. Conditions that depend on more than the address and the subtotal
 * are possible everywhere.
 */
export function readRuleAreas(
  { conditions, groups = [], otherwise, match_type }: Rule,
  currencyCode: string,
): RuleAreas {
  if (otherwise || groups.length > 0) return { sure: [], doubtful: [everywhere] }
  const read = conditions.map((condition) => readCondition(condition, currencyCode))
  const known = read.filter((areas) => areas !== undefined)
  const isWhole = known.length === read.length
  if (match_type === 'any') return { sure: known.flat(), doubtful: isWhole ? [] : [everywhere] }
  if (read.length === 0) return { sure: [], doubtful: [] }
  const start: Met[] = [{ area: everywhere, isExact: isWhole }]
  const met = known.reduce(
    (all, areas) => all.flatMap((one) => areas.flatMap((area) => meet(one, area))),
    start,
  )
  return {
    sure: met.filter(({ isExact }) => isExact).map(({ area }) => area),
    doubtful: met.filter(({ isExact }) => !isExact).map(({ area }) => area),
  }
}

/** Area in which several conditions are met. If one area cannot express this exactly, it is larger. */
type Met = { readonly area: Area; readonly isExact: boolean }

/** Common part of both areas. Empty if there is none. */
function meet({ area, isExact }: Met, other: Area): Met[] {
  const [places, added] = [removeSubtotals(area), removeSubtotals(other)]
  const joined = { ...added, ...places }
  const members = Object.keys(places).length + Object.keys(added).length
  const subtotals = intersectSubtotals(area, other)
  if (subtotals === 'none') return []
  const isWhole = members === Object.keys(joined).length
  return [{ area: { ...joined, ...subtotals }, isExact: isExact && isWhole }]
}

/** Areas in which a condition is met. Undefined if the condition depends on more. */
function readCondition({ type, params }: Condition, currencyCode: string): Area[] | undefined {
  const { operator, valueType, value } = params
  if (type === 'cart_subtotal') return readSubtotals(params, currencyCode)
  if (valueType !== 'array' || (operator !== 'in' && operator !== 'not_in')) return undefined
  const entries = listEntries(value)
  if (type === 'location_country') {
    const countries = [...new Set(entries.map((entry) => entry.toUpperCase()))].sort()
    return [operator === 'in' ? { countries } : { exceptCountries: countries }]
  }
  if (type !== 'location_zipcode') return undefined
  const isRead = entries.every((entry) => parsePincodeEntry(entry).ok)
  if (!isRead || countWrittenCodes(entries) > pincodeLimits.listCodes) return undefined
  return [{ mode: operator === 'in' ? 'block' : 'allow', codes: collectCodes(entries) }]
}
