import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { type Condition, createRuleSet, putInTesting } from '../language/rule-set.ts'
import { sampleCheckoutSchema } from '../preview/sample-checkout.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { formatJsonMetafield, metafieldKeys } from '../records/metafields.ts'
import { deriveDeadEndRequest, derivePlannedRecords } from './active-records.ts'
import { findCauses, findUnseen } from './causes.ts'
import { chooseCheckouts } from './choose-checkouts.ts'
import { composeCheckout, countLines, createOrdinaryDetails } from './compose-checkout.ts'
import type { DetailName, DetailValue } from './details.ts'
import { solve } from './domains.ts'
import type { LearnedRule } from './learned-rules.ts'
import { matchPattern } from './match-pattern.ts'
import { listNearbyDates, listNearbyNumbers, listNearbyTimes } from './nearby-numbers.ts'
import { chooseTexts } from './nearby-texts.ts'
import { findWhoMeets } from './who-meets.ts'
import { chooseZips, findStrangeZip } from './zip-values.ts'

const asks = (
  operator: Condition['params']['operator'],
  value: Condition['params']['value'],
  type = 'product_title',
): Condition => ({ type, params: { operator, valueType: 'string', value } })

const shop = {
  paymentMethods: ['Cash', 'Bank'],
  rates: ['Standard', 'Express'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}

describe('values of a detail', () => {
  test('numbers, and those just below and above them', () => {
    const conditions = [asks('gt', 500), asks('between', { min: '100', max: '' }), asks('lte', 'much')]
    expect(listNearbyNumbers(conditions, { step: 0.01, min: 0 })).toEqual([
      99.99, 100, 100.01, 499.99, 500, 500.01,
    ])
    expect(listNearbyNumbers([asks('lt', 1)], { step: 1, min: 1 })).toEqual([1, 2])
  })

  test('days and minutes, and those before and after them', () => {
    expect(listNearbyDates([asks('on', '2026-03-01')])).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
    expect(listNearbyTimes([asks('between', { min: '00:00:00', max: '10:00:00' })])).toEqual([
      '00:00',
      '00:01',
      '09:59',
      '10:00',
      '10:01',
      '23:59',
    ])
  })

  test('texts: one for every way in which conditions name it', () => {
    const conditions = [
      asks('in', ['Tea', 'Green tea', 'Coffee']),
      asks('contains', 'tea'),
      asks('eq', 'Cup'),
    ]
    expect(chooseTexts(conditions)).toEqual(['Tea', 'Coffee', 'Cup'])
  })

  test('texts with two parts that several conditions look for, and of the lengths they ask for', () => {
    expect(chooseTexts([asks('contains', 'gold'), asks('contains', 'ring')])).toEqual([
      'gold',
      'ring',
      'gold ring',
    ])
    expect(chooseTexts([asks('length_gte', 3)])).toEqual(['xx', 'xxx', 'xxxx'])
  })

  test('pin codes: one for every way in which lists have it', () => {
    const lists = [['110001', '110002', '56*'], ['110002', '110003'], ['560001']]
    expect(chooseZips(lists)).toEqual(['110001', '110002', '110003', '560001'])
    expect(findStrangeZip(lists)).toBe('999999')
    expect(chooseZips([['SW1A 1AA'], ['sw1a1aa']])).toEqual(['SW1A1AA'])
  })

  test.each(['^SL-SAF', '(?i)a|[^b-d]+\\w{2,}$', '^(tea|coffee)\\s\\d{3}$', 'a{2}b?', '[\\d]x+', '^$', '('])(
    'a text for the regular expression %s, where there is one, matches it',
    (pattern) => {
      const texts = matchPattern(pattern)
      const expression = pattern === '(' ? /never^/ : new RegExp(pattern.replace('(?i)', ''), 'iu')
      for (const text of texts) expect(text).toMatch(expression)
      expect(texts.length > 0).toBe(pattern !== '(')
    },
  )
})

test('a checkout has just the details that it is put together from', () => {
  const details = {
    ...createOrdinaryDetails(shop),
    subtotal: 999.99,
    pieces: 7,
    lineCount: 3,
    products: ['gid://shopify/Product/1', 'gid://shopify/Product/2'],
    'attribute:gift': 'yes',
    'customerMetafield:custom.tier': 'gold',
    country: null,
    province: null,
    zip: null,
    rate: null,
  }
  const sample = sampleCheckoutSchema.parse(composeCheckout(details, shop))
  expect(sample.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBeCloseTo(999.99)
  expect(sample.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7)
  expect(sample.lines.map(({ productId }) => productId)).toEqual([...details.products, ''])
  expect(countLines(details)).toEqual({ lines: 3, pieces: 7 })
  expect(sample).toMatchObject({
    address: null,
    chosenRate: null,
    attributes: [{ key: 'gift', value: 'yes' }],
    customer: { metafields: [{ namespace: 'custom', key: 'tier', value: 'gold' }] },
  })
})

test('a solution meets every clause', () => {
  const domains = fc.dictionary(
    fc.constantFrom<DetailName>('zip', 'subtotal', 'rate'),
    fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  )
  const clauses = fc.array(fc.array(domains, { maxLength: 3 }), { maxLength: 4 })
  fc.assert(
    fc.property(clauses, (written) => {
      const asked = written.map((clause) =>
        clause.map((one) => new Map(Object.entries(one) as [DetailName, number[]][])),
      )
      const places = ['zip', 'subtotal', 'rate'] as const
      const isMet = (point: readonly number[]) =>
        asked.every((clause) =>
          clause.some((one) => places.every((name, at) => one.get(name)?.includes(point[at] ?? 0) ?? true)),
        )
      const all = [0, 1, 2, 3]
      const points = all.flatMap((zip) => all.flatMap((sum) => all.map((rate) => [zip, sum, rate])))
      const start = new Map(places.map((name) => [name, all] as const))
      const solved = solve(start, asked, { left: 10_000 })
      expect(solved !== undefined).toBe(points.some(isMet))
      if (solved !== undefined) expect(isMet(places.map((name) => solved.get(name)?.[0] ?? 0))).toBe(true)
    }),
  )
})

describe('checkouts to try', () => {
  const at = (name: DetailName, ...allowed: number[]) => [new Map([[name, allowed]])]
  const makeRule = (record: number, hides: number[], name: DetailName, place: number): LearnedRule => ({
    owner: 'payment',
    record,
    rule: 0,
    hides,
    mayHideLast: false,
    fires: [at(name, place)],
    stays: [at(name, ...Array.from({ length: 30 }, (_, each) => each).filter((each) => each !== place))],
  })
  const list = (length: number): DetailValue[] => Array.from({ length }, (_, number) => number)
  const values = new Map<DetailName, readonly DetailValue[]>([
    ['rate', ['Standard', null]],
    ['zip', list(30)],
    ['subtotal', list(30)],
    ['weight', list(30)],
  ])
  const rules = [
    ...Array.from({ length: 29 }, (_, place) => makeRule(1, [0], 'zip', place)),
    ...Array.from({ length: 29 }, (_, place) => makeRule(2, [0], 'subtotal', place)),
    makeRule(3, [1], 'weight', 17),
  ]
  const choosing = { values, rules, methodCounts: { payment: 2, delivery: 1 } }

  test('have a maximum, and are equal every time', () => {
    const chosen = chooseCheckouts({ ...choosing, max: 40 })
    expect(chosen).toHaveLength(40)
    expect(chooseCheckouts({ ...choosing, max: 40 })).toEqual(chosen)
    expect(chooseCheckouts(choosing).length).toBeLessThanOrEqual(500)
  })

  test('begin with those in which rules of several records hide everything together', () => {
    const [ordinary, cover] = chooseCheckouts({ ...choosing, max: 40 })
    expect([...(ordinary ?? [])]).toEqual([])
    expect(cover?.get('weight')).toBe(17)
  })

  test('are all combinations where these are few', () => {
    const few = new Map(values).set('zip', [0, 1]).set('subtotal', [0]).set('weight', [0, 1])
    expect(chooseCheckouts({ ...choosing, values: few, rules: rules.slice(0, 1) })).toHaveLength(4)
  })
})

describe('causes', () => {
  const method = (
    name: string,
    isShown: boolean,
    ...changes: [kind: 'hide' | 'rename', record: number][]
  ) => ({
    id: name,
    name,
    shown: isShown ? { position: 0, name } : null,
    changes: changes.map(([kind, record]) => ({ kind, record, rule: null })),
  })

  test('are the fewest that hide everything', () => {
    const methods = [
      method('A', false, ['hide', 0], ['hide', 2]),
      method('B', false, ['hide', 1], ['hide', 2]),
      method('C', false, ['hide', 3]),
    ]
    expect(findCauses(methods)).toEqual([
      { record: 2, rule: null, methods: ['A', 'B'] },
      { record: 3, rule: null, methods: ['C'] },
    ])
  })

  test('are none where a method is left, or none was offered', () => {
    expect(findCauses([method('A', true), method('B', false, ['hide', 0])])).toBeUndefined()
    expect(findCauses([])).toBeUndefined()
  })

  test('are listed in the order of records where they hide equally much, and only hiding counts', () => {
    const both = [
      method('A', false, ['rename', 5], ['hide', 4], ['hide', 3]),
      method('B', false, ['hide', 4], ['hide', 3]),
    ]
    expect(findCauses(both)).toEqual([{ record: 3, rule: null, methods: ['A', 'B'] }])
    expect(findCauses([method('A', false, ['rename', 0])])).toBeUndefined()
    expect(findCauses([method('A', false, ['hide', 0]), method('B', false)])).toBeUndefined()
  })

  test('one record that hides every time is reported alone, several that take turns are reported together', () => {
    const hiddenBy = (...records: number[]) =>
      method('A', false, ['rename', 0], ...records.map((record): ['hide', number] => ['hide', record]))
    expect(findUnseen([[hiddenBy(1, 2)], [hiddenBy(2)]])).toMatchObject([{ hiders: [2] }])
    expect(findUnseen([[hiddenBy(1)], [hiddenBy(2)]])).toMatchObject([{ hiders: [1, 2] }])
    expect(findUnseen([[hiddenBy(1), method('B', false, ['rename', 3], ['hide', 4])]])).toHaveLength(2)
  })

  test('a rename is unseen where another record hides it every time', () => {
    const hidden = method('A', false, ['rename', 0], ['hide', 1])
    expect(findUnseen([[method('A', true)], [hidden], [hidden]])).toEqual([
      { record: 0, methods: ['A'], hiders: [1], checkout: 1 },
    ])
    expect(findUnseen([[hidden], [method('A', true, ['rename', 0])]])).toEqual([])
    expect(findUnseen([[method('A', false, ['rename', 0], ['hide', 0])]])).toEqual([])
  })
})

describe('records', () => {
  const makeStored = (id: string, enabled: boolean, functionId: string): CustomizationRecord => ({
    owner: 'payment',
    id,
    title: `Record ${id}`,
    enabled,
    functionId,
    metafields: [formatJsonMetafield(metafieldKeys.rules, { version: 1, title: id, rules: [] })],
  })
  const stored = [
    makeStored('1', true, 'id-of-payment-cod'),
    makeStored('2', false, 'id-of-payment-cod'),
    makeStored('3', true, 'somebody-else'),
  ]

  test('that are active are asked about; those of other apps are counted', () => {
    const { request, foreignCount } = deriveDeadEndRequest(stored, testFunctionIds, shop)
    expect(request.records.map(({ id }) => id)).toEqual(['1'])
    expect(foreignCount).toBe(1)
    expect(request).toMatchObject({ paymentMethods: shop.paymentMethods, rates: shop.rates })
    const others = [...stored, makeStored('4', true, 'somebody-else')]
    expect(deriveDeadEndRequest(others, testFunctionIds, shop).foreignCount).toBe(2)
  })

  test('are planned as the steps leave them', () => {
    const [first, second] = stored
    if (first === undefined || second === undefined) throw new Error('Records are missing.')
    const { id: _id, functionId: _functionId, ...made } = first
    const plan = [
      { kind: 'update' as const, record: second, changes: { enabled: true } },
      { kind: 'create' as const, wanted: { ...made, functionHandle: 'payment-rules' as const } },
      { kind: 'delete' as const, record: first },
    ]
    const planned = derivePlannedRecords(stored, plan, testFunctionIds)
    expect(planned.map(({ id, enabled, functionId }) => [id, enabled, functionId])).toEqual([
      ['2', true, 'id-of-payment-cod'],
      ['3', true, 'somebody-else'],
      ['new-1', true, 'id-of-payment-rules'],
    ])
    const now = new Date('2026-11-22T12:00:00Z')
    expect(findWhoMeets(plan, now)).toBe('shopper')
    expect(findWhoMeets(plan.slice(2), now)).toBeUndefined()
    expect(findWhoMeets([{ kind: 'update', record: second, changes: { title: 'New' } }], now)).toBeUndefined()
    expect(findWhoMeets([{ kind: 'update', record: first, changes: { title: 'New' } }], now)).toBe('shopper')
    expect(
      findWhoMeets([{ kind: 'update', record: first, changes: { enabled: false } }], now),
    ).toBeUndefined()
    expect(findWhoMeets(plan.slice(1, 2), now)).toBe('shopper')
    const ruleSet = putInTesting(createRuleSet('Tried'), { emails: [], since: '2026-11-20T10:00:00.000Z' })
    const tried = {
      ...made,
      metafields: [formatJsonMetafield(metafieldKeys.rules, ruleSet)],
      functionHandle: 'payment-rules' as const,
    }
    expect(findWhoMeets([{ kind: 'create', wanted: tried }], now)).toBe('tester')
    expect(findWhoMeets([{ kind: 'create', wanted: tried }, ...plan], now)).toBe('shopper')
    const off = { ...made, enabled: false, functionHandle: 'payment-rules' as const }
    expect(findWhoMeets([{ kind: 'create', wanted: off }], now)).toBeUndefined()
  })
})
