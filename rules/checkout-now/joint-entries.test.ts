import { describe, expect, it } from 'vitest'
import { countries, formOf, manyCodes, pincodes } from '../features/cod-rules/cod-rules.test-support.ts'
import { summariseDiscountRules } from '../features/discounts/summary.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { createRuleSet, putInTesting, type RuleSet } from '../language/rule-set.ts'
import { summariseRuleSet } from '../language/summary.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { formatJsonMetafield, metafieldKeys } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { createDraft, planRuleSetSave } from '../records/rule-record.ts'
import { checkoutNowWords as words } from '../words/checkout-now.ts'
import { checkoutNowSchema } from './answer.ts'
import { deriveEntries, listLines } from './derive-entries.ts'
import { save, saveDiscount } from './stored-records.test-support.ts'

const ownFunctionIds = new Set(Object.values(testFunctionIds))
const derive = (records: readonly OwnerRecord[]) =>
  deriveEntries(listLines(records, ownFunctionIds), () => undefined)
const sentencesOf = (records: readonly OwnerRecord[]) =>
  Object.fromEntries(derive(records).map(({ owner, part, sentences }) => [`${owner} ${part}`, sentences]))

const unreadable = (records: readonly CustomizationRecord[], key: string) =>
  records.map((record) => ({
    ...record,
    metafields: record.metafields.map((one) => (one.key === key ? { ...one, value: '{' } : one)),
  }))

describe('COD rules at checkout', () => {
  it('are listed where they act: the method at the payment step, its rates at the delivery step', () => {
    const fee = save.fee([], 'Standard - COD')
    const records = save.codRules(fee, formOf(countries, { paymentMethods: ['COD'] }))
    const entries = derive(records)
    expect(checkoutNowSchema.parse({ entries, slots: [], sizes: [] }).entries).toEqual(entries)
    const described = sentencesOf(records)
    expect(described['payment cod-rules']?.[0]).toMatch(/^Hide COD if .*India/)
    expect(described['delivery cod-rules']?.[0]).toMatch(/^Hide Standard - COD if .*India/)
  })

  it('name each rate once, if rules or pincodes hide it', () => {
    const rates = {
      status: 'active' as const,
      params: { deliveryMethods: ['Express', 'Courier'] },
    }
    const form = formOf(
      { ...countries, ...pincodes(manyCodes(2000)) },
      { paymentMethods: ['COD'], deliveryRates: rates },
    )
    const records = save.codRules([], form)
    expect(records.length).toBeGreaterThan(3)
    const described = sentencesOf(records)
    expect(described['delivery cod-rules']?.[0]).toMatch(/^Hide Express and Courier if /)
    expect(described['payment cod-rules']?.[0]).toMatch(/^Hide COD if /)
    const listsAlone = records.filter(({ owner, metafields }) =>
      owner === 'payment' ? true : !metafields.some(({ key }) => key === metafieldKeys.rules),
    )
    expect(sentencesOf(listsAlone)['delivery cod-rules']?.[0]).toMatch(/^Hide Express and Courier if /)
  })

  it('do nothing without a condition or a method', () => {
    expect(sentencesOf(save.codRules([], formOf({}, { paymentMethods: ['COD'] })))).toEqual({
      'payment cod-rules': [words.nothing],
    })
    const nothing = save.codRules([], formOf(countries, { paymentMethods: ['COD'] })).map((record) => ({
      ...record,
      metafields: record.metafields.map((one) =>
        one.key === metafieldKeys.uiConfig ? { ...one, value: one.value.replace('"COD"', '') } : one,
      ),
    }))
    expect(sentencesOf(nothing)).toEqual({ 'payment cod-rules': [words.nothing] })
  })
})

describe('COD with fee at checkout', () => {
  it('is described by rules that can be read', () => {
    const [payment] = save.fee([], 'Standard - COD')
    if (payment === undefined) throw new Error('COD with fee has a payment record.')
    expect(derive([payment])[0]?.sentences).toHaveLength(2)
    expect(derive(unreadable([payment], metafieldKeys.rules))[0]?.sentences).toEqual([words.nothing])
    const bare = {
      ...payment,
      metafields: payment.metafields.filter(({ key }) => key !== metafieldKeys.rules),
    }
    expect(derive([bare])[0]?.sentences).toEqual([words.nothing])
  })
})

describe('pin codes at checkout', () => {
  it('are counted once, and named by the methods hidden at the step', () => {
    const payment = save.pincodes('payment', [], { methods: ['COD'], list: ['110001', '110001-110003'] })
    const both = save.pincodes('delivery', payment, { methods: ['Express'], list: ['110001'] })
    expect(sentencesOf(both)).toEqual({
      'payment payment-pincodes': [words.pincodesHidden(['COD'], 3)],
      'delivery delivery-pincodes': [words.pincodesHidden(['Express'], 1)],
    })
    expect(sentencesOf(save.pincodes('payment', [], { methods: ['COD'], list: [] }))).toEqual({
      'payment payment-pincodes': [words.nothing],
    })
  })

  it('of rates that are hidden with COD are listed under the screen that hides COD', () => {
    const records = save.pincodes('payment', save.fee([], 'Standard - COD'), {
      methods: ['COD'],
      list: ['110001'],
    })
    expect(sentencesOf(records)['delivery payment-pincodes']).toEqual([
      words.pincodesHidden(['Standard - COD'], 1),
    ])
  })
})

const diwali = createRuleSet('Diwali', [
  {
    title: 'Rule 1',
    match_type: 'all',
    conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 500 } }],
    actions: [
      {
        type: 'apply_discount',
        params: { value: { type: 'percentage', percentage: '10' }, message: 'Diwali' },
      },
    ],
  },
])

describe('a discount at checkout', () => {
  it.each([
    ['ACTIVE', 'active'],
    ['SCHEDULED', 'scheduled'],
    ['EXPIRED', 'ended'],
  ] as const)('that is %s is %s, and shows its start while it is scheduled', (status, state) => {
    const [entry] = derive([saveDiscount(diwali, { status })])
    expect(entry).toMatchObject({ owner: 'discount', part: 'discount', number: '7', title: 'Diwali', state })
    expect(entry?.startsAt).toBe(state === 'scheduled' ? '2026-11-01T00:00:00Z' : undefined)
    expect(entry?.sentences).toEqual(summariseDiscountRules(diwali, {}))
  })

  it('reports rules that cannot be read, or that another screen made', () => {
    const record = saveDiscount(diwali)
    const broken = {
      ...record,
      metafields: record.metafields.map((one) =>
        one.key === metafieldKeys.rules ? formatJsonMetafield('rules', { version: 99 }) : one,
      ),
    }
    expect(derive([broken])[0]?.sentences[0]).toMatch(/^The settings can’t be read. version: /)
    expect(derive([{ ...record, metafields: [] }])).toMatchObject([
      { part: 'unknown', sentences: [words.unknown] },
    ])
    expect(derive([{ ...record, metafields: [], functionId: 'theirs' }])).toEqual([])
  })

  it('belongs to the app by its metafield if its function is gone, and not by that of another app', () => {
    const record = saveDiscount(diwali)
    const [first] = record.metafields
    if (first === undefined) throw new Error('A discount has metafields.')
    const marked = (namespace: string) =>
      derive([{ ...record, functionId: 'gone', metafields: [{ ...first, namespace, key: 'later' }] }])
    expect(marked('theirs')).toEqual([])
    expect(marked(first.namespace)).toMatchObject([{ part: 'unknown', sentences: [words.unknown] }])
  })

  it('is listed before records that run after it', () => {
    const records = [
      ...save.pincodes('payment', [], { methods: ['COD'], list: ['110001'] }),
      saveDiscount(diwali),
    ]
    expect(derive(records).map(({ owner }) => owner)).toEqual(['discount', 'payment'])
  })
})

it('describes checks by their rules', () => {
  const draft = {
    ...createDraft('checkout-checks'),
    status: 'active' as const,
    ruleSet: createRuleSet('Limits', [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 1 } }],
        actions: [{ type: 'stop_checkout', params: { field: 'page', from: 'cart', message: 'Too much' } }],
      },
    ]),
  }
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create') throw new Error('A check is created.')
  const { functionHandle, ...wanted } = step.wanted
  const id = 'gid://shopify/Validation/3'
  const [entry] = derive([{ ...wanted, id, functionId: testFunctionIds[functionHandle] }])
  expect(entry).toMatchObject({
    owner: 'validation',
    part: 'checkout-checks',
    number: '3',
    title: 'Limits',
    state: 'active',
    sentences: summariseRuleSet(draft.ruleSet, {}),
  })
})

describe('records of rule sets', () => {
  const testing = { token: 'a-token', emails: ['owner@example.com'], since: '2026-11-20T10:00:00.000Z' }
  const store = (number: number, ruleSet: RuleSet, enabled = true): CustomizationRecord => {
    const status = ruleSet.testing === undefined ? 'active' : 'testing'
    const draft = { ...createDraft('payment-rules'), status, ruleSet } as const
    const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
    if (step?.kind !== 'create' || step.wanted.owner !== 'payment') throw new Error('A rule set is created.')
    const { functionHandle, ...wanted } = step.wanted
    const id = `gid://shopify/PaymentCustomization/${number}`
    return { ...wanted, id, enabled, functionId: testFunctionIds[functionHandle] }
  }
  const rules = [1, 2, 3].map((number) => ({
    title: `Rule ${number}`,
    match_type: 'all' as const,
    conditions: [
      {
        type: 'cart_subtotal',
        params: { operator: 'gt' as const, valueType: 'number' as const, value: number },
      },
    ],
    actions: [{ type: 'hide_payment', params: { name: `Method ${number}` } }],
  }))

  it('are described by their first two rules', () => {
    const [two, three] = [rules.slice(0, 2), rules].map((some, index) =>
      derive([store(index + 1, createRuleSet('Mine', some))]),
    )
    const described = summariseRuleSet(createRuleSet('Mine', rules), {}).slice(0, 2)
    expect(two?.[0]).toMatchObject({ sentences: described, more: 0 })
    expect(three?.[0]).toMatchObject({ sentences: described, more: 1 })
  })

  it('are listed in the order of their numbers, not of their letters', () => {
    const records = [10, 9, 100].map((number) => store(number, createRuleSet(String(number))))
    expect(derive(records).map(({ title }) => title)).toEqual(['9', '10', '100'])
  })

  it('are in testing only while they are enabled', () => {
    const tested = putInTesting(createRuleSet('Mine', rules), testing)
    expect(derive([store(1, tested)])[0]).toMatchObject({ state: 'testing', testingSince: testing.since })
    const off = derive([store(1, tested, false)])[0]
    expect(off?.state).toBe('off')
    expect(off).not.toHaveProperty('testingSince')
    expect(off).not.toHaveProperty('startsAt')
  })
})

it('is partly in testing if one record of a screen acts for everybody', () => {
  const [payment, delivery] = save.fee([], 'Standard - COD')
  if (payment === undefined || delivery === undefined) throw new Error('COD with fee has two records.')
  const testing = { emails: [], since: '2026-11-20T10:00:00.000Z', token: 'a-token' }
  const tested = {
    ...payment,
    id: 'gid://shopify/Customization/9',
    metafields: payment.metafields.map((one) =>
      one.key === metafieldKeys.rules
        ? formatJsonMetafield('rules', { ...JSON.parse(one.value), version: 2, testing })
        : one,
    ),
  }
  expect(derive([payment, tested]).map(({ state, records }) => [state, records])).toEqual([['partly', 2]])
  expect(derive([tested])[0]).toMatchObject({
    state: 'testing',
    testingSince: testing.since,
    testerEmails: [],
  })
})
