import { describe, expect, it } from 'vitest'
import { save, saveDiscount } from '../checkout-now/stored-records.test-support.ts'
import { countries, formOf } from '../features/cod-rules/cod-rules.test-support.ts'
import { deployedFunctionHandles } from '../functions/function-handles.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { type Condition, createRuleSet } from '../language/rule-set.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { metafieldKeys } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { createDraft, planRuleSetSave } from '../records/rule-record.ts'
import { checkoutNowWords } from '../words/checkout-now.ts'
import { healthWords as words } from '../words/health.ts'
import { findHealthWith, deployedFunctions as functions } from './find-health.test-support.ts'
import type { HealthInput, WatchedRecord } from './find-health.ts'
import { shopHealthSchema } from './finding.ts'
import { kindOfId, listNamedIds } from './named-resources.ts'

const { titles } = checkoutNowWords
const look = (records: readonly WatchedRecord[], others: Partial<HealthInput> = {}) =>
  findHealthWith(records, { rates: ['Standard - COD', 'Express'], ...others })
const keys = (...given: Parameters<typeof look>) => look(...given).map(({ key }) => key)

/** Breaks the texts under some keys in these records. */
const breakAt = <Stored extends OwnerRecord>(records: readonly Stored[], ...broken: string[]): Stored[] =>
  records.map((record) => ({
    ...record,
    metafields: record.metafields.map((one) => (broken.includes(one.key) ? { ...one, value: '{' } : one)),
  }))

const fee = save.fee([], 'Standard - COD')
const codRules = save.codRules([], formOf(countries, { paymentMethods: [{ contains: 'COD' }] }))
const pincodes = (changes: object = {}) =>
  save.pincodes('payment', [], { methods: [{ contains: 'COD' }], list: ['110001'], ...changes })
const ratePincodes = (...parts: string[]) =>
  save.pincodes('delivery', [], { methods: parts.map((contains) => ({ contains })), list: ['110001'] })

describe('the health of screens with several records', () => {
  it('has no finding after a save', () => {
    expect(look([...fee, ...codRules, ...pincodes(), ...ratePincodes('Standard')])).toEqual([])
  })

  it('warns of an active fee until the merchant confirms Cash on Delivery at checkout', () => {
    const names = ['COD', 'Bank Deposit']
    const [finding, ...others] = look(fee, { isCodSeen: false, paymentMethods: names })
    expect(others).toEqual([])
    expect(finding).toMatchObject({ key: 'unseen-method', severity: 'warning', page: 'cash-on-delivery' })
    expect(finding?.sentence).toContain('“COD”')
    expect(keys(fee, { isCodSeen: true, paymentMethods: names })).toEqual([])
    const off = fee.map((record) => ({ ...record, enabled: false }))
    expect(keys(off, { isCodSeen: false, paymentMethods: names })).toEqual([])
    // In a store without the method, the finding is a missing name instead.
    const gone = keys(fee, { isCodSeen: false, paymentMethods: ['Bank Deposit'] })
    expect(gone).not.toContain('unseen-method')
    expect(gone.some((key) => key.startsWith('gone-methods/'))).toBe(true)
  })

  it.each([
    ['COD with fee', fee, ['rules'], 'cod-with-fee'],
    ['COD rules', codRules, ['ui_config'], 'cod-rules'],
    ['COD by pincode', pincodes(), ['pincode_set_1'], 'payment-pincodes'],
    ['COD rates by pincode', ratePincodes('Express'), ['app_config'], 'delivery-pincodes'],
  ] as const)('%s reports its own records that cannot be read', (title, records, broken, part) => {
    const sound = look(breakAt(records, 'none'))
    expect(sound).toEqual([])
    const [first, ...others] = look([...breakAt(records, ...broken), ...(part === 'cod-with-fee' ? [] : fee)])
    expect(first).toMatchObject({ severity: 'critical', place: { part } })
    expect(first?.key).toMatch(new RegExp(`^unread/(payment|delivery)/${part}/${broken[0]}$`))
    expect(first?.sentence).toContain(`“${title}”`)
    expect(others.every(({ key }) => key.includes(part))).toBe(true)
  })

  it('reports a fault only at the broken record', () => {
    const [payment, delivery] = fee
    if (payment === undefined || delivery === undefined) throw new Error('COD with fee has two records.')
    expect(keys([payment, ...breakAt([delivery], 'rules')])).toEqual(['unread/delivery/cod-with-fee/rules'])
    expect(keys([...breakAt([payment], 'rules'), delivery])).toEqual(['unread/payment/cod-with-fee/rules'])
  })

  it('reports that only some of its records are active', () => {
    const again = { ...fee[0], id: 'gid://shopify/Customization/77', enabled: false } as CustomizationRecord
    expect(look([...fee, again])).toMatchObject([
      {
        key: 'partly/payment/cod-with-fee',
        severity: 'critical',
        sentence: words.partly(titles['cod-with-fee']).sentence,
        place: { part: 'cod-with-fee' },
      },
    ])
    expect(look(fee.map((record) => ({ ...record, enabled: false })))).toEqual([])
  })

  it('reports payment methods and rates that pincodes hide and the store does not have', () => {
    expect(look(pincodes({ methods: ['Bank', { contains: 'cash on delivery' }] }))).toMatchObject([
      {
        key: 'gone-methods/payment/payment-pincodes/1',
        severity: 'warning',
        sentence: words.goneMethods(titles['payment-pincodes'], ['Bank']).sentence,
        place: { part: 'payment-pincodes' },
      },
    ])
    expect(look(ratePincodes('Courier', 'express'))).toMatchObject([
      {
        key: 'gone-rates/delivery/delivery-pincodes/1',
        sentence: words.goneRates(titles['delivery-pincodes'], ['Courier']).sentence,
      },
    ])
  })

  it('is read as the server answers with it', () => {
    const findings = look(breakAt(fee, 'rules'))
    expect(findings.length).toBeGreaterThan(0)
    const answer = { findings, mail: { isOn: true } }
    expect(shopHealthSchema.parse(answer)).toEqual(answer)
  })
})

const makeCondition = (type: string, params: Partial<Condition['params']>): Condition => ({
  type,
  params: { operator: 'in', valueType: 'array', value: [], ...params },
})
const hide = (params: object) => ({ type: 'hide_payment', params: { name: 'COD', ...params } })

function saveRules(conditions: Condition[], actions = [hide({})], names = {}): CustomizationRecord {
  const rules = [{ title: 'Rule 1', match_type: 'all' as const, conditions, actions }]
  const draft = {
    ...createDraft('payment-rules'),
    status: 'active',
    ruleSet: createRuleSet('Mine', rules),
    names,
  } as const
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create' || step.wanted.owner !== 'payment') throw new Error('A rule set is created.')
  const { functionHandle, ...wanted } = step.wanted
  return {
    ...wanted,
    id: 'gid://shopify/PaymentCustomization/5',
    functionId: testFunctionIds[functionHandle],
  }
}

describe('the health of things that rules name', () => {
  const id = 'gid://shopify/Product/7'
  const gone = { goneIds: new Set([id]) }
  const params: Condition['params'] = { productIds: [id], operator: 'gt', valueType: 'number', value: 1 }

  it('names a product that is gone as the record names it', () => {
    const record = saveRules([makeCondition('product_quantity', params)], undefined, { [id]: 'Blue mug' })
    expect(look([record], gone)).toMatchObject([
      { key: `gone-products/${record.id}/1`, sentence: words.goneProducts('Mine', ['Blue mug']).sentence },
    ])
  })

  it('reports a collection that is gone and that a discount is given to', () => {
    const collection = 'gid://shopify/Collection/8'
    const give = {
      type: 'apply_product_discount',
      params: {
        target: 'collections',
        collectionIds: [collection],
        value: { type: 'percentage', percentage: '10' },
        message: 'Ten',
      },
    }
    const ruleSet = createRuleSet('Ten', [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: [makeCondition('cart_subtotal', { operator: 'gte', valueType: 'number', value: 1 })],
        actions: [give],
      },
    ])
    const goneIds = new Set([collection])
    const findWithNames = (names: Record<string, string>) =>
      look([saveDiscount(ruleSet, { names })], { goneIds })
    expect(findWithNames({ [collection]: 'Mugs' })).toMatchObject([
      { severity: 'critical', sentence: words.goneProducts('Ten', ['Mugs']).sentence },
    ])
    expect(findWithNames({})[0]?.sentence).toBe(words.goneProducts('Ten', ['a collection']).sentence)
    expect(look([saveDiscount(ruleSet)])).toEqual([])
  })

  it('reports a discount whose rules cannot be read', () => {
    const [broken] = breakAt([saveDiscount(createRuleSet('Ten'))], 'rules')
    if (broken === undefined) throw new Error('A discount is broken.')
    expect(look([broken])).toMatchObject([
      { key: `unread/${broken.id}/rules`, place: { part: 'discount', number: '7' } },
    ])
  })

  it('asks the store for the ids in active rules, without duplicates', () => {
    const product = (number: number) => `gid://shopify/Product/${number}`
    const conditions = [
      makeCondition('product', { value: [product(1), product(2)] }),
      makeCondition('product', { value: `${product(2)} , ${product(3)},x` }),
      makeCondition('cart_total', { value: 5 }),
      makeCondition('product', { value: { min: product(4), max: null } }),
      { ...makeCondition('product', { value: [product(9)] }), status: 'disabled' as const },
    ]
    const variant = 'gid://shopify/ProductVariant/5'
    const actions = [
      { type: 'buy_x_get_y', params: { getVariantIds: [variant], message: 'Free', rest: null } },
    ]
    const rule = { title: '', match_type: 'all' as const, conditions, actions }
    expect(listNamedIds(createRuleSet('', [rule]))).toEqual([...[1, 2, 3, 4].map(product), variant])
    expect([variant, product(1), 'x'].map(kindOfId)).toEqual(['ProductVariant', 'Product', ''])
  })

  it('ignores ids of records that are off or cannot be read', () => {
    const record = saveRules([
      makeCondition('product_quantity', params),
      { ...makeCondition('product', { value: [id] }), status: 'disabled' },
    ])
    expect(look([{ ...record, enabled: false }], gone)).toEqual([])
    const bare = { ...record, metafields: record.metafields.filter(({ key }) => key !== metafieldKeys.rules) }
    expect(keys([bare], gone).some((key) => key.startsWith('gone-products'))).toBe(false)
  })

  it('matches a method by a part of its name, unless the rule requires the whole name', () => {
    expect(look([saveRules([], [hide({})])])).toEqual([])
    expect(look([saveRules([], [hide({ exact: true })])])).toMatchObject([
      { sentence: words.goneMethods('Mine', ['COD']).sentence },
    ])
  })

  it('compares only whole names of rates, not parts', () => {
    const rate = (operator: 'in' | 'ne' | 'contains', value: string | string[]) =>
      keys([
        saveRules([
          makeCondition('shipping_method_name', {
            operator,
            valueType: typeof value === 'string' ? 'string' : 'array',
            value,
          }),
          makeCondition('location_country', { value: ['IN'] }),
        ]),
      ])
    const found = ['gone-rates/gid://shopify/PaymentCustomization/5/1']
    expect(rate('in', ['Standard', 'Express'])).toEqual(found)
    expect(rate('ne', 'Standard')).toEqual(found)
    expect(rate('in', ['standard - cod'])).toEqual([])
    expect(rate('contains', 'Courier')).toEqual([])
  })
})

describe('the health of functions', () => {
  const record = saveRules([])

  it('lists the worst first', () => {
    const [first] = functions
    const old = functions.map((each) => (each === first ? { ...each, apiVersion: '2026-07' } : each))
    const failing = { ...record, failingSince: '2026-11-19T00:00:00Z' }
    expect(look([failing], { functions: old }).map(({ severity }) => severity)).toEqual([
      'critical',
      'warning',
    ])
    expect(look([], { functions: old })).toMatchObject([
      { key: 'old-functions/1', sentence: words.oldFunctions([first?.title ?? ''], '2026-10').sentence },
    ])
    const notOurs = { id: 'theirs', title: 'Theirs', apiVersion: '2020-01' }
    expect(look([], { functions: [...functions, notOurs] })).toEqual([])
  })

  it('shows since when a line fails, the earliest date of its active records', () => {
    const [payment] = fee
    if (payment === undefined) throw new Error('COD with fee has a payment record.')
    const failing = ['2026-11-20T00:00:00Z', '2026-11-18T00:00:00Z'].map((failingSince, index) => ({
      ...payment,
      id: `gid://shopify/Customization/${index + 1}`,
      failingSince,
    }))
    const off = {
      ...payment,
      id: 'gid://shopify/Customization/9',
      enabled: false,
      failingSince: '2026-11-01T00:00:00Z',
    }
    const failures = keys([...failing, off]).filter((key) => key.startsWith('failing'))
    expect(failures).toEqual(['failing/payment/cod-with-fee/2026-11-18T00:00:00Z'])
  })

  it('reports no function as gone if the platform lists none', () => {
    expect(keys([record], { functions: [] })).toEqual([`missing-functions/${deployedFunctionHandles.length}`])
    const [payment] = fee
    const gone = {
      ...payment,
      id: 'gid://shopify/Customization/9',
      functionId: 'gone',
    } as CustomizationRecord
    expect(keys([...fee, gone])).toContain('gone-function/payment/cod-with-fee')
  })

  it('warns of rules that nearly fill what checkout reads, while they are active', () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index} ${'Cash on Delivery (COD) '.repeat(20)}`)
    const actions = names.map((name) => ({ type: 'rename_payment', params: { name: 'COD', newName: name } }))
    const large = saveRules([], actions)
    const [finding] = look([large, ...fee]).filter(({ key }) => key.startsWith('nearly'))
    expect(finding).toMatchObject({ key: `nearly-too-large/${large.id}`, severity: 'warning' })
    expect(finding?.sentence).toContain('is 100% full')
    expect(keys([{ ...large, enabled: false }, ...fee])).toEqual([])
  })
})
