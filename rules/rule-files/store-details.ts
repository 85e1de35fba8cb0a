import { type ConditionKind, isConditionKind } from '../language/conditions/catalogue.ts'
import { isSameCode } from '../language/discounts/discount-code.ts'
import { listConditions, type Rule } from '../language/rule-set.ts'
import { listLanguagesOfActions } from '../language/texts-by-language.ts'
import { listEntries } from '../language/value-entries.ts'
import { rulesOf } from './file-faults.ts'
import { readFileRule } from './file-rules.ts'
import type { ReferenceReader } from './resources.ts'
import type { RuleFileEntry } from './rule-file.ts'

/** Details that rules ask for and that a store may lack, by kind of condition. */
export type StoreDetails = { readonly kind: ConditionKind; readonly details: readonly string[] }

/** True for each detail that the store has, and false for each that it lacks, by `foundKey`. Others were not looked up. */
export type LookedUp = ReadonlyMap<string, boolean>

export const foundKey = (kind: ConditionKind, detail: string) => `${kind} ${detail}`

/** Details that an import looks up: each once, without codes that discounts of the file bring. */
export function listDetailsToLookUp(entries: readonly RuleFileEntry[]): StoreDetails[] {
  const brought = entries.flatMap((entry) =>
    'code' in entry && entry.code !== undefined ? [entry.code] : [],
  )
  const found = entries.flatMap((entry) => listStoreDetails(entry, undefined))
  return lookedUpKinds.map((kind) => {
    const named = found.flatMap((one) => (one.kind === kind ? one.details : []))
    const isBrought = (detail: string) =>
      kind === 'discount_code' && brought.some((code) => isSameCode(code, detail))
    return { kind, details: [...new Set(named)].filter((detail) => !isBrought(detail)) }
  })
}

const lookedUpKinds = ['discount_code', 'product_metafield'] as const

/** True for a kind of detail that an import can find in the store. */
export const isLookedUp = (kind: ConditionKind): boolean => lookedUpKinds.some((one) => one === kind)

/**
 * Details that a merchant has to check, and discount codes that the store lacks. A product may have a metafield without
 * a definition, so such a metafield is only checked.
 */
export function sortDetails(
  found: readonly StoreDetails[],
  lookedUp: LookedUp,
): { readonly toCheck: readonly StoreDetails[]; readonly absentCodes: readonly string[] } {
  const isAbsentCode = (kind: ConditionKind, detail: string) =>
    kind === 'discount_code' && lookedUp.get(foundKey(kind, detail)) === false
  const toCheck = found.flatMap(({ kind, details }) => {
    const rest = details.filter(
      (detail) => lookedUp.get(foundKey(kind, detail)) !== true && !isAbsentCode(kind, detail),
    )
    return rest.length === 0 ? [] : [{ kind, details: rest }]
  })
  const absentCodes = found.flatMap(({ kind, details }) =>
    details.filter((detail) => isAbsentCode(kind, detail)),
  )
  return { toCheck, absentCodes }
}

/** Kinds whose values are names that each store gives by itself. */
const named: ReadonlySet<string> = new Set<ConditionKind>([
  'customer_tag',
  'product_tag',
  'discount_code',
  'product_title',
  'product_handle',
  'product_vendor',
  'product_type',
  'variant_title',
  'variant_sku',
  'company_name',
  'company_location_name',
  'market_country',
  'currency',
  'language',
])
const wholeOperators: ReadonlySet<string> = new Set(['eq', 'ne', 'in', 'not_in'])

const none: ReferenceReader = {
  product: () => undefined,
  collection: () => undefined,
  titleOf: () => undefined,
}

/** @param languages published languages of the store; undefined where they are not known. */
export function listStoreDetails(
  entry: RuleFileEntry,
  languages: readonly string[] | undefined,
): StoreDetails[] {
  const rules = rulesOf(entry).map((rule) => readFileRule(rule, none))
  const found = new Map<ConditionKind, Set<string>>()
  const add = (kind: ConditionKind, details: readonly string[]) => {
    const all = found.get(kind) ?? new Set()
    for (const detail of details) all.add(detail)
    found.set(kind, all)
  }
  for (const rule of rules.filter(({ status }) => status !== 'disabled'))
    for (const { kind, details } of listDetailsOfRule(rule)) add(kind, details)
  if (entry.type === 'cod-rules') {
    const { customer_tag: customers, product_tag: products } = entry.conditions
    if (customers !== undefined) add('customer_tag', listEntries(customers.value))
    if (products !== undefined) add('product_tag', listEntries(products.value))
  }
  add('language', listLanguagesOfActions(rules))
  return [...found].flatMap(([kind, all]) => {
    const details = kind === 'language' ? [...all].filter((code) => !isPublished(code, languages)) : [...all]
    return details.length === 0 ? [] : [{ kind, details }]
  })
}

function listDetailsOfRule(rule: Rule): StoreDetails[] {
  return listConditions(rule).flatMap(({ type, status, params }): StoreDetails[] => {
    if (status === 'disabled' || !isConditionKind(type)) return []
    const { namespace, key, attributeKey, operator, value } = params
    if (namespace !== undefined && key !== undefined)
      return [{ kind: type, details: [`${namespace}.${key}`] }]
    if (attributeKey !== undefined) return [{ kind: type, details: [attributeKey] }]
    if (!named.has(type) || !wholeOperators.has(operator)) return []
    const values = Array.isArray(value) || typeof value === 'string' ? listEntries(value) : []
    return [{ kind: type, details: values }]
  })
}

/** A language without a region is that of each of its regions. */
const isPublished = (code: string, languages: readonly string[] | undefined) =>
  languages?.some((one) => one === code || one.startsWith(`${code}_`)) === true
