import { looksAtPrices } from '../language/rate-prices.ts'
import { activeRules, type Condition, listConditions, type RuleSet } from '../language/rule-set.ts'
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
import { listDatesBeside, listNumbersBeside, listTimesBeside, listWeekFrom } from './numbers-beside.ts'
import { detailOfActions, listRatePrices } from './rate-prices.ts'
import { asksForForm } from './shopper-changes.ts'
import { chooseTexts } from './texts-beside.ts'
import { chooseZips, findStrangeZip, readZipList } from './zip-values.ts'

/** What a checkout can have of each detail that conditions ask about; the first value is the ordinary one. */
export type DetailValues = ReadonlyMap<DetailName, readonly DetailValue[]>

/** How many values of one detail are looked at. */
const valuesMax = 48

/** Codes that the platform knows: no checkout has another. */
export type KnownCodes = Readonly<Record<'country' | 'language' | 'currency', (code: string) => boolean>>

/**
 * The values that can make a difference to a condition of the records: what it names, what lies just beside that, what
 * is neither, and what is absent. Everything else is, for every condition, like one of them.
 */
export function deriveDetailValues(
  records: readonly (ActiveRecord | { readonly ruleSet: RuleSet })[],
  shop: ShopFacts,
  codes: KnownCodes,
): DetailValues {
  const ruleSets = records.flatMap((record) => ('ruleSet' in record ? [record.ruleSet] : []))
  const conditions = ruleSets.flatMap((ruleSet) => activeRules(ruleSet).flatMap(listConditions))
  const zipLists = records.flatMap((record) => ('ruleSet' in record ? [] : [readZipList(record)]))
  const ordinary = createOrdinaryDetails(shop)
  const asked = new Set<DetailName>(conditions.flatMap(listDetails))
  // The rate is part of what is told of every checkout.
  asked.add('rate')
  if (zipLists.length > 0) asked.add('zip')
  if (ruleSets.some(looksAtPrices)) asked.add(detailOfActions)

  const order = (name: DetailName) => plainDetails.indexOf(name as PlainDetail)
  const names = [...asked].sort(
    (one, other) => (order(one) + 1 || 99) - (order(other) + 1 || 99) || (one < other ? -1 : 1),
  )
  const { comparing: comparingOf, naming: namingOf } = groupByDetail(conditions)
  return new Map(
    names.map((name) => {
      const comparing = comparingOf.get(name) ?? []
      const naming = namingOf.get(name) ?? []
      const values = listValues(name, comparing, naming, {
        ordinary,
        shop,
        codes,
        zipLists,
        ruleSets,
      })
      const first = ordinary[name] ?? null
      return [name, distinct([first, ...values]).slice(0, valuesMax)] as const
    }),
  )
}

/** Conditions by the details that they ask about: those that compare it with their value, and those that name it with a number. */
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
}

function listValues(
  name: DetailName,
  comparing: readonly Condition[],
  naming: readonly Condition[],
  { ordinary, shop, codes, zipLists, ruleSets }: ValueContext,
): DetailValue[] {
  if (!isPlainDetail(name)) return [...listWrittenValues(comparing), null]
  switch (name) {
    case 'rate':
      return [...shop.rates, null]
    case 'login':
    case 'giftCard':
    case 'subscription':
    case 'onSale':
      return [true, false]
    case 'ratePrices':
      return listRatePrices(comparing, ruleSets, shop.rates)
    case 'subtotal':
    case 'amountSpent':
      return listNumbersBeside(comparing, { step: 0.01, min: 0 })
    case 'discount':
      return [...listNumbersBeside(comparing, { step: 0.01, min: 0 }), 0, 10]
    case 'weight':
    case 'orderCount':
      return listNumbersBeside(comparing, { step: 1, min: 0 })
    case 'pieces':
    case 'lineCount':
      // More lines than a sample may have cannot be tried.
      return listNumbersBeside(comparing, { step: 1, min: 1, max: name === 'lineCount' ? 90 : 1e6 })
    case 'date':
      return [
        ...listDatesBeside(comparing.filter(({ type }) => type !== 'shop_weekday')),
        ...(comparing.some(({ type }) => type === 'shop_weekday') ? listWeekFrom(String(ordinary.date)) : []),
      ]
    case 'time':
      return listTimesBeside(comparing)
    case 'zip': {
      // How a code is written says nothing of where it is.
      const naming = comparing.filter(({ params }) => !asksForForm(params.operator))
      const lists = [...zipLists, ...naming.map(listEntries)]
      const written = chooseTexts(comparing.filter(({ params }) => params.valueType !== 'array'))
      return [...chooseZips(lists), ...written, findStrangeZip(lists), null]
    }
    case 'country':
    case 'billingCountry':
      return [...chooseCodes(comparing, codes.country, ['IN', 'US', 'FR', 'JP']), null]
    case 'market':
      return chooseCodes(comparing, codes.country, ['IN', 'US', 'FR', 'JP'])
    case 'language':
      return chooseCodes(comparing, codes.language, ['EN', 'FR', 'JA', 'DE'])
    case 'currency':
      return chooseCodes(comparing, codes.currency, [String(ordinary.currency), 'EUR', 'JPY', 'CHF'])
    case 'province':
      return [...chooseTexts(comparing), 'ZZ', null]
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
      return [...chooseTexts(comparing.filter(({ type }) => type !== 'b2b')), 'Another', null]
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
      return chooseLists([...comparing, ...naming], name)
  }
}

/** The values a list of texts can have: nothing, one entry, two, and all. */
function chooseLists(conditions: readonly Condition[], name: DetailName): DetailValue[] {
  const texts = chooseTexts(conditions, (condition) =>
    name === 'products' || name === 'collections' ? listPicked(condition, name) : listEntries(condition),
  )
  const another = name === 'products' || name === 'collections' ? [] : [['Another']]
  const pairs = texts.flatMap((one, index) => texts.slice(index + 1).map((other) => [one, other]))
  return [[], ...texts.map((text) => [text]), ...another, ...(texts.length > 2 ? [texts] : []), ...pairs]
}

/** Texts, numbers, days and truths are all written as texts. */
function listWrittenValues(conditions: readonly Condition[]): DetailValue[] {
  const ofType = (type: string) => conditions.filter(({ params }) => params.valueType === type)
  return [
    ...listNumbersBeside(ofType('number'), { step: 1, min: Number.NEGATIVE_INFINITY }).map(String),
    ...listDatesBeside(ofType('date')),
    ...(ofType('boolean').length > 0 ? ['true', 'false'] : []),
    ...chooseTexts(conditions.filter(({ params }) => ['string', 'array'].includes(params.valueType))),
    'Another',
  ]
}

function chooseCodes(
  conditions: readonly Condition[],
  isKnown: (code: string) => boolean,
  others: readonly string[],
): string[] {
  const written = chooseTexts(conditions).map((code) => code.trim().toUpperCase())
  const listed = new Set(conditions.flatMap(listEntries).map((code) => code.trim().toUpperCase()))
  const another = others.find((code) => !listed.has(code))
  return [...written, ...(another === undefined ? [] : [another])].filter(isKnown)
}

function distinct(values: readonly DetailValue[]): DetailValue[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
