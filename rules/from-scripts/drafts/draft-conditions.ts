import type { Condition, ConditionGroup, Rule } from '../../language/rule-set.ts'
import {
  type Atom,
  isTextAtom,
  type Literal,
  type NumberFact,
  type PlainFact,
  type TagFact,
  type TextAtom,
  type TextFact,
} from '../formula.ts'
import type { LineReason } from '../script-fault.ts'
import { simplifyTerms } from './simplify-terms.ts'

/** Conditions of a rule that hold in the same checkouts as the terms, and what differs in rare ones. */
export type DraftConditions = {
  readonly rule: Pick<Rule, 'match_type' | 'conditions' | 'groups'>
  readonly differences: readonly LineReason[]
}

/** Texts that every checkout with an address has. */
const alwaysThere: ReadonlySet<string> = new Set(['country', 'currency', 'language', 'customer.tags'])

type Description = { readonly condition: Condition } | 'implied' | 'never' | undefined

const listKinds: Partial<Record<TextFact | TagFact, string>> = {
  country: 'location_country',
  province: 'location_state',
  zip: 'location_zipcode',
  currency: 'currency',
  language: 'language',
  'line.product': 'product',
}
const textKinds: Partial<Record<TextFact | TagFact, string>> = {
  city: 'address_city',
  line1: 'address_line_1',
  line2: 'address_line_2',
  company: 'address_company',
  addressPhone: 'address_phone',
  email: 'customer_email',
  customerPhone: 'customer_phone',
  'line.vendor': 'product_vendor',
  'line.type': 'product_type',
  'line.title': 'product_title',
  'line.handle': 'product_handle',
  'line.sku': 'variant_sku',
  'line.variantTitle': 'variant_title',
}
const numberKinds: Partial<Record<NumberFact, string>> = {
  subtotal: 'cart_subtotal',
  total: 'cart_total',
  weight: 'cart_weight',
  pieces: 'cart_product_count',
  lines: 'cart_line_count',
  orders: 'customer_order_count',
  spent: 'customer_amount_spent',
}
const plainKinds: Partial<Record<PlainFact, string>> = {
  customer: 'customer_logged_in',
  'line.giftCard': 'gift_card',
  'line.subscription': 'subscription',
}
const opposites = { lt: 'gte', lte: 'gt', gt: 'lte', gte: 'lt', eq: 'ne' } as const

/** A rule needs a condition, so one that always acts has one that every cart meets. */
const everyCart: Condition = {
  type: 'cart_subtotal',
  params: { operator: 'gte', valueType: 'number', value: 0 },
}

/** Conditions for terms of which one must hold. Undefined where rules have no such condition. */
export function draftConditions(terms: readonly (readonly Literal[])[]): DraftConditions | undefined {
  const differences = new Set<LineReason>()
  const alternatives: Condition[][] = []
  for (const term of simplifyTerms(terms)) {
    const conditions: Condition[] = []
    let isPossible = true
    for (const literal of term) {
      const described = describe(literal, term, differences)
      if (described === undefined) return undefined
      if (described === 'never') isPossible = false
      else if (described !== 'implied') conditions.push(described.condition)
    }
    if (isPossible) alternatives.push(joinLists(conditions, 'not_in'))
  }
  // A term of its own covers addresses without the detail.
  const isCovered = terms.some((term) =>
    term.some(
      ({ atom, isNegated }) => isNegated && atom.fact.endsWith('.known') && atom.fact !== 'province.known',
    ),
  )
  if (isCovered) differences.delete('noProvince')
  const list = [...differences]
  if (alternatives.length === 0) return { rule: { match_type: 'all', conditions: [] }, differences: list }
  if (alternatives.some((conditions) => conditions.length === 0))
    return { rule: { match_type: 'all', conditions: [everyCart] }, differences: list }
  return { rule: joinAlternatives(alternatives), differences: list }
}

function joinAlternatives(alternatives: readonly Condition[][]): DraftConditions['rule'] {
  const singles = joinLists(
    alternatives.flatMap((conditions) => (conditions.length === 1 ? conditions : [])),
    'in',
  )
  const several = alternatives.filter((conditions) => conditions.length > 1)
  const [first] = several
  if (several.length === 1 && singles.length === 0 && first !== undefined)
    return { match_type: 'all', conditions: first }
  if (several.length === 0) return { match_type: singles.length === 1 ? 'all' : 'any', conditions: singles }
  const groups: ConditionGroup[] = [...singles.map((condition) => [condition]), ...several].map(
    (conditions) => ({
      match_type: 'all',
      conditions,
    }),
  )
  return { match_type: 'any', conditions: [], groups }
}

/** Lists of one kind as one list: "in" where one must hold, "not in" where all must hold. */
function joinLists(conditions: readonly Condition[], operator: 'in' | 'not_in'): Condition[] {
  const joined: Condition[] = []
  for (const condition of conditions) {
    const same = joined.findIndex(
      ({ type, params }) =>
        type === condition.type &&
        params.operator === operator &&
        params.valueType === condition.params.valueType,
    )
    const other = joined[same]
    if (other === undefined || condition.params.operator !== operator) {
      joined.push(condition)
      continue
    }
    const values = [...new Set([...listOf(other), ...listOf(condition)])]
    joined[same] = { ...other, params: { ...other.params, value: values } }
  }
  return joined
}

const listOf = ({ params }: Condition): string[] =>
  Array.isArray(params.value) ? params.value.map(String) : []

function describe(
  { atom, isNegated }: Literal,
  term: readonly Literal[],
  differences: Set<LineReason>,
): Description {
  const { fact } = atom
  if (atom.test === 'is') return describePlain(atom, isNegated, term, differences)
  if ('value' in atom) {
    const type = numberKinds[atom.fact]
    if (type === undefined) return undefined
    if (atom.fact === 'total') differences.add('total')
    const operator = isNegated ? opposites[atom.test] : atom.test
    return { condition: { type, params: { operator, valueType: 'number', value: atom.value } } }
  }
  if (isTextAtom(atom)) return describeText(atom, isNegated, differences)
  return listCondition(fact === 'customer.tags' ? 'customer_tag' : 'product_tag', isNegated, atom.values)
}

/** Letters that a regular expression takes for a sign. */
const signs = /[\\^$.*+?()[\]{}|]/g

function describeText(atom: TextAtom, isNegated: boolean, differences: Set<LineReason>): Description {
  const { fact, test, values, mayMeetSeam } = atom
  if (mayMeetSeam) differences.add('seam')
  const listKind = listKinds[fact]
  if (isNegated && !fact.startsWith('line.') && !alwaysThere.has(fact)) differences.add('noProvince')
  if (listKind !== undefined) {
    if (fact === 'line.product')
      return listCondition(
        listKind,
        isNegated,
        values.map((id) => `gid://shopify/Product/${id}`),
      )
    if (test === 'in')
      return listCondition(
        listKind,
        isNegated,
        fact === 'zip' ? values : values.map((value) => value.trim().toUpperCase()),
      )
    if (fact !== 'zip') return undefined
    if (test === 'starts')
      return listCondition(
        listKind,
        isNegated,
        values.map((value) => `${value}*`),
      )
    return textCondition(listKind, isNegated ? 'not_contains' : 'contains', values)
  }
  const type = textKinds[fact]
  if (type === undefined) return undefined
  if (test === 'contains') return textCondition(type, isNegated ? 'not_contains' : 'contains', values)
  if (test === 'starts') {
    const beginnings = values.map((value) => `(?i)^${value.replaceAll(signs, '\\$&')}`)
    return textCondition(type, isNegated ? 'not_regex' : 'regex', beginnings)
  }
  if (test === 'matches') return textCondition(type, isNegated ? 'not_regex' : 'regex', values)
  return textCondition(type, isNegated ? 'ne' : 'eq', values)
}

function listCondition(type: string, isNegated: boolean, value: readonly string[]): Description {
  return {
    condition: {
      type,
      params: { operator: isNegated ? 'not_in' : 'in', valueType: 'array', value: [...value] },
    },
  }
}

function textCondition(
  type: string,
  operator: 'eq' | 'ne' | 'contains' | 'not_contains' | 'regex' | 'not_regex',
  values: readonly string[],
): Description {
  const [value] = values
  return value === undefined || values.length > 1
    ? undefined
    : { condition: { type, params: { operator, valueType: 'string', value } } }
}

const textFacts = [...Object.keys(listKinds), ...Object.keys(textKinds)] as readonly TextFact[]

/** A text that is there, or that the checkout lacks. A comparison of the same text asks that it is there. */
function describeKnown(
  fact: TextFact,
  isNegated: boolean,
  term: readonly Literal[],
  differences: Set<LineReason>,
): Description {
  const isCompared = term.some(({ atom, isNegated: isNot }) => atom.fact === fact && !isNot)
  if (isCompared) return isNegated ? 'never' : 'implied'
  if (fact === 'province') {
    // A list of provinces has no word for an address without one.
    differences.add('noProvince')
    const isAbout = term.some(({ atom }) => atom.fact === fact)
    return isNegated ? 'never' : isAbout ? 'implied' : undefined
  }
  const type = fact === 'zip' ? listKinds.zip : textKinds[fact]
  if (type === undefined) return undefined
  const params = isNegated
    ? ({ operator: 'empty', valueType: 'string', value: '' } as const)
    : ({ operator: 'length_gte', valueType: 'string', value: 1 } as const)
  return { condition: { type, params } }
}

function describePlain(
  { fact }: Extract<Atom, { fact: PlainFact }>,
  isNegated: boolean,
  term: readonly Literal[],
  differences: Set<LineReason>,
): Description {
  const isKnown = textFacts.find((text) => `${text}.known` === fact)
  if (isKnown !== undefined) return describeKnown(isKnown, isNegated, term, differences)
  const isAbout = (facts: readonly string[]) => term.some(({ atom }) => facts.includes(atom.fact))
  switch (fact) {
    case 'line':
      return isNegated ? 'never' : 'implied'
    case 'address':
      // Methods and rates are shown once an address is known.
      if (isNegated) differences.add('noAddress')
      return isNegated ? 'never' : 'implied'
    case 'customer':
      if (!isNegated && isAbout(['customer.tags', 'orders', 'spent'])) return 'implied'
      differences.add('guest')
  }
  const type = plainKinds[fact]
  if (type === undefined) return undefined
  return { condition: { type, params: { operator: 'eq', valueType: 'boolean', value: String(!isNegated) } } }
}
