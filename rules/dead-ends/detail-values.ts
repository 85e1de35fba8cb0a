import { smallestUnitOf } from '#forms/amounts/currency-decimals.ts'
import { activeRules, type Condition, listConditions, type RuleSet } from '../language/rule-set.ts'
import { listLanguagesOfActions } from '../language/texts-by-language.ts'
import { createOrdinaryDetails, type ShopFacts } from './compose-checkout.ts'
import { listEntries, listPicked } from './condition-entries.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import {
  type DetailName,
  type Details,
  type DetailValue,
  findComparedDetail,
  isPlainDetail,
  listDetails,
  type PlainDetail,
  plainDetails,
} from './details.ts'
import { listDetailsOfActions } from './details-of-actions.ts'
import { listNearbyDates, listNearbyNumbers, listNearbyTimes, listWeekFrom } from './nearby-numbers.ts'
import { chooseTexts, type OnCut } from './nearby-texts.ts'
import { listRatePrices } from './rate-prices.ts'
import { testsForm } from './shopper-changes.ts'
import { chooseZips, findStrangeZip, readZipList } from './zip-values.ts'

/** Values to try for each detail that conditions read. The first value is the ordinary one. */
export type DetailValues = ReadonlyMap<DetailName, readonly DetailValue[]>

/** Maximum number of values of one detail. */
const valuesMax = 48
/** Number of values at the end that are kept when others are left out. Most conditions are not met by them. */
const valuesKeptLast = 2

export type TriedValues = {
  readonly values: DetailValues
  /** Details for which conditions have more different values than are tried. */
  readonly cut: ReadonlySet<DetailName>
}

export type ValueOptions = {
  /** True while time is left. Without time, the remaining details keep their ordinary values. Absent: no time limit. */
  readonly hasTime?: (() => boolean) | undefined
}

/** Codes that the platform knows. No checkout has another code. */
export type KnownCodes = Readonly<Record<'country' | 'language' | 'currency', (code: string) => boolean>>

/**
 * Derives the values that can make a difference to a condition of the records: named values, their neighbours, a value
 * that is neither, and no value. For every condition, every other value is equivalent to one of these.
 */
export function deriveDetailValues(
  records: readonly (ActiveRecord | { readonly ruleSet: RuleSet })[],
  shop: ShopFacts,
  codes: KnownCodes,
  options: ValueOptions = {},
): DetailValues {
  return deriveTriedValues(records, shop, codes, options).values
}

/** Derives the values that are tried, and the details with some values left out. */
export function deriveTriedValues(
  records: readonly (ActiveRecord | { readonly ruleSet: RuleSet })[],
  shop: ShopFacts,
  codes: KnownCodes,
  { hasTime = () => true }: ValueOptions = {},
): TriedValues {
  const ruleSets = records.flatMap((record) => ('ruleSet' in record ? [record.ruleSet] : []))
  const conditions = ruleSets.flatMap((ruleSet) => activeRules(ruleSet).flatMap(listConditions))
  const zipLists = records.flatMap((record) => ('ruleSet' in record ? [] : [readZipList(record)]))
  const ordinary = createOrdinaryDetails(shop)
  const detailNames = new Set<DetailName>(conditions.flatMap(listDetails))
  // Every finding names the rate.
  detailNames.add('rate')
  if (zipLists.length > 0) detailNames.add('zip')
  for (const name of records.flatMap(listDetailsOfActions)) detailNames.add(name)

  const order = (name: DetailName) => plainDetails.indexOf(name as PlainDetail)
  const names = [...detailNames].sort(
    (one, other) => (order(one) + 1 || 99) - (order(other) + 1 || 99) || (one < other ? -1 : 1),
  )
  const { comparing: comparingOf, naming: namingOf } = groupByDetail(conditions)
  const cut = new Set<DetailName>()
  const values = new Map(
    names.map((name) => {
      const first = ordinary[name] ?? null
      if (!hasTime()) return [name, [first]] as const
      const comparing = comparingOf.get(name) ?? []
      const naming = namingOf.get(name) ?? []
      const values = listValues(name, comparing, naming, {
        ordinary,
        shop,
        codes,
        zipLists,
        ruleSets,
        onCut: () => cut.add(name),
      })
      const all = distinct([first, ...values])
      if (all.length > valuesMax) cut.add(name)
      return [name, limitValues(all)] as const
    }),
  )
  return { values, cut }
}

/**
 * Values within the limit. For numbers, it keeps both ends and a scattered selection, so that bounds have values on
 * both sides.
 */
function limitValues(values: readonly DetailValue[]): readonly DetailValue[] {
  if (values.length <= valuesMax) return values
  const [first = null, ...others] = values
  const numbers = others.filter((value) => typeof value === 'number')
  if (numbers.length < others.length)
    return [...values.slice(0, valuesMax - valuesKeptLast), ...values.slice(-valuesKeptLast)]
  const ends = [numbers[0], numbers.at(-1)]
  const between = numbers.slice(1, -1).sort((one, other) => scatter(one) - scatter(other))
  const chosen = new Set([...ends, ...between.slice(0, valuesMax - 1 - ends.length)])
  return [first, ...numbers.filter((number) => chosen.has(number))]
}

/**
 * Order of numbers that is the same in every search and has no pattern. A new bound then replaces few other numbers,
 * and earlier searches already know how records behave at the rest.
 */
function scatter(value: number): number {
  let mixed = Math.imul(Math.round(value * 100) ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * Conditions by the details that they read. Some compare the detail with their value, and others name it with a number.
 */
function groupByDetail(conditions: readonly Condition[]) {
  const comparing = new Map<DetailName, Condition[]>()
  const naming = new Map<DetailName, Condition[]>()
  for (const condition of conditions) {
    const compared = findComparedDetail(condition)
    for (const name of new Set(listDetails(condition))) {
      const group = name === compared ? comparing : naming
      const known = group.get(name)
      if (known === undefined) group.set(name, [condition])
      else known.push(condition)
    }
  }
  return { comparing, naming }
}

type ValueContext = {
  readonly ordinary: Details
  readonly shop: ShopFacts
  readonly codes: KnownCodes
  readonly zipLists: readonly (readonly string[])[]
  readonly ruleSets: readonly RuleSet[]
  readonly onCut: OnCut
}

function listValues(
  name: DetailName,
  comparing: readonly Condition[],
  naming: readonly Condition[],
  { ordinary, shop, codes, zipLists, ruleSets, onCut }: ValueContext,
): DetailValue[] {
  const texts = (conditions: readonly Condition[]) => chooseTexts(conditions, undefined, onCut)
  if (!isPlainDetail(name)) return [...listWrittenValues(comparing, onCut), null]
  switch (name) {
    case 'rate':
      return [...shop.rates, null]
    case 'login':
    case 'giftCard':
    case 'subscription':
    case 'onSale':
      return [true, false]
    case 'ratePrices':
      return listRatePrices(comparing, ruleSets, shop)
    case 'subtotal':
    case 'amountSpent':
      return listNearbyNumbers(comparing, { step: smallestUnitOf(shop.currencyCode), min: 0 })
    case 'discount':
      return [...listNearbyNumbers(comparing, { step: smallestUnitOf(shop.currencyCode), min: 0 }), 0, 10]
    case 'weight':
    case 'orderCount':
      return listNearbyNumbers(comparing, { step: 1, min: 0 })
    case 'pieces':
    case 'lineCount':
      // A sample has a maximum number of lines, so more lines cannot be tried.
      return listNearbyNumbers(comparing, { step: 1, min: 1, max: name === 'lineCount' ? 90 : 1e6 })
    case 'date':
      return [
        ...listNearbyDates(comparing.filter(({ type }) => type !== 'shop_weekday')),
        ...(comparing.some(({ type }) => type === 'shop_weekday') ? listWeekFrom(String(ordinary.date)) : []),
      ]
    case 'time':
      return listNearbyTimes(comparing)
    case 'zip': {
      // A condition on the form of a code does not name a place.
      const naming = comparing.filter(({ params }) => !testsForm(params.operator))
      const lists = [...zipLists, ...naming.map(listEntries)]
      const written = texts(comparing.filter(({ params }) => params.valueType !== 'array'))
      return [...chooseZips(lists, onCut), ...written, findStrangeZip(lists, written), null]
    }
    case 'country':
    case 'billingCountry':
      return [...chooseCodes(comparing, codes.country, ['IN', 'US', 'FR', 'JP'], onCut), null]
    case 'market':
      return chooseCodes(comparing, codes.country, ['IN', 'US', 'FR', 'JP'], onCut)
    case 'language':
      return listLanguages(comparing, ruleSets, codes.language, onCut)
    case 'currency':
      return chooseCodes(comparing, codes.currency, [String(ordinary.currency), 'EUR', 'JPY', 'CHF'], onCut)
    case 'province':
      return [...texts(comparing), 'ZZ', null]
    case 'email':
    case 'phone':
    case 'addressLine1':
    case 'addressLine2':
    case 'city':
    case 'addressCompany':
    case 'addressPhone':
    case 'purchaseOrderNumber':
    case 'company':
    case 'companyLocation':
      return [...texts(comparing.filter(({ type }) => type !== 'b2b')), 'Another', null]
    case 'products':
    case 'productTags':
    case 'collections':
    case 'titles':
    case 'handles':
    case 'vendors':
    case 'variantTitles':
    case 'skus':
    case 'productTypes':
    case 'customerTags':
    case 'discountCodes':
      return chooseLists([...comparing, ...naming], name, onCut)
  }
}

/** Values of a list of texts: nothing, one entry, two, and all. */
function chooseLists(conditions: readonly Condition[], name: DetailName, onCut: OnCut): DetailValue[] {
  const texts = chooseTexts(
    conditions,
    (condition) =>
      name === 'products' || name === 'collections' ? listPicked(condition, name) : listEntries(condition),
    onCut,
  )
  const another = name === 'products' || name === 'collections' ? [] : [['Another']]
  const pairs = texts.flatMap((one, index) => texts.slice(index + 1).map((other) => [one, other]))
  return [[], ...texts.map((text) => [text]), ...another, ...(texts.length > 2 ? [texts] : []), ...pairs]
}

/** Texts, numbers, days and truths in a list of texts. */
function listWrittenValues(conditions: readonly Condition[], onCut: OnCut): DetailValue[] {
  const ofType = (type: string) => conditions.filter(({ params }) => params.valueType === type)
  return [
    ...listNearbyNumbers(ofType('number'), { step: 1, min: Number.NEGATIVE_INFINITY }).map(String),
    ...listNearbyDates(ofType('date')),
    ...(ofType('boolean').length > 0 ? ['true', 'false'] : []),
    ...chooseTexts(
      conditions.filter(({ params }) => ['string', 'array'].includes(params.valueType)),
      undefined,
      onCut,
    ),
    'Another',
  ]
}

function chooseCodes(
  conditions: readonly Condition[],
  isKnown: (code: string) => boolean,
  others: readonly string[],
  onCut: OnCut,
): string[] {
  const written = chooseTexts(conditions, undefined, onCut).map((code) => code.trim().toUpperCase())
  const listed = new Set(conditions.flatMap(listEntries).map((code) => code.trim().toUpperCase()))
  const another = others.find((code) => !listed.has(code))
  return [...written, ...(another === undefined ? [] : [another])].filter(isKnown)
}

/** Languages in conditions and in names, and one language that is in neither. */
function listLanguages(
  conditions: readonly Condition[],
  ruleSets: readonly RuleSet[],
  isKnown: (code: string) => boolean,
  onCut: OnCut,
): string[] {
  const named = ruleSets.flatMap(({ rules }) => listLanguagesOfActions(rules)).filter(isKnown)
  const others = ['EN', 'FR', 'JA', 'DE'].filter((code) => !named.includes(code))
  return [...named, ...chooseCodes(conditions, isKnown, others, onCut)]
}

function distinct(values: readonly DetailValue[]): DetailValue[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
