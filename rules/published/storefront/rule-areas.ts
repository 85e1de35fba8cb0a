import { type CodeSet, collectCodes, countWrittenCodes } from '../../language/pincodes/code-set.ts'
import { parsePincodeEntry, pincodeLimits } from '../../language/pincodes/pincode.ts'
import type { Condition, Rule } from '../../language/rule-set.ts'
import { listEntries } from '../../language/value-entries.ts'
import type { PublishedArea } from './storefront-content.ts'

/** Addresses by their country and postal code, before they are published. Without members: every address. */
export type Area = Omit<PublishedArea, 'codes'> & { readonly codes?: CodeSet }

export const everywhere: Area = {}

/** Addresses at which a rule is met: surely, or as far as the address alone shows. */
export type RuleAreas = { readonly sure: readonly Area[]; readonly doubtful: readonly Area[] }

/** Areas of a rule without its muted parts. Conditions that ask for more than the address are in doubt everywhere. */
export function readRuleAreas({ conditions, groups = [], otherwise, match_type }: Rule): RuleAreas {
  if (otherwise || groups.length > 0) return { sure: [], doubtful: [everywhere] }
  const read = conditions.map(readCondition)
  const known = read.filter((area) => area !== undefined)
  const isWhole = known.length === read.length
  if (match_type === 'any') return { sure: known, doubtful: isWhole ? [] : [everywhere] }
  if (read.length === 0) return { sure: [], doubtful: [] }
  const { area, isExact } = intersect(known)
  return isWhole && isExact ? { sure: [area], doubtful: [] } : { sure: [], doubtful: [area] }
}

/** Common addresses of several areas. Not exact where one area cannot say them: then it has more. */
function intersect(areas: readonly Area[]): { readonly area: Area; readonly isExact: boolean } {
  const joined: Area = Object.assign({}, ...areas.toReversed())
  const members = areas.reduce((count, area) => count + Object.keys(area).length, 0)
  return { area: joined, isExact: members === Object.keys(joined).length }
}

/** Addresses at which a condition is met. Undefined for a condition that asks for more. */
function readCondition({ type, params }: Condition): Area | undefined {
  const { operator, valueType, value } = params
  if (valueType !== 'array' || (operator !== 'in' && operator !== 'not_in')) return undefined
  const entries = listEntries(value)
  if (type === 'location_country') {
    const countries = [...new Set(entries.map((entry) => entry.toUpperCase()))].sort()
    return operator === 'in' ? { countries } : { exceptCountries: countries }
  }
  if (type !== 'location_zipcode') return undefined
  const isRead = entries.every((entry) => parsePincodeEntry(entry).ok)
  if (!isRead || countWrittenCodes(entries) > pincodeLimits.listCodes) return undefined
  return { mode: operator === 'in' ? 'block' : 'allow', codes: collectCodes(entries) }
}
