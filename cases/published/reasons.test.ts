import { beforeEach, describe, expect, it } from 'vitest'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { type PincodeConfig, pincodeConfigSchema } from '#rules/features/pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import type { RuleForm, RuleFormRule } from '#rules/features/rule-editor/form-shape.ts'
import { createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleReasonIssues } from '#rules/features/rule-editor/rule-reasons.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import { checkoutPublication } from '#rules/published/checkout/checkout-publication.ts'
import { findCodReason, listRateReasons } from '#rules/published/checkout/cod-reason.ts'
import { answerCod } from '#rules/published/storefront/answer-cod.ts'
import { storefrontPublication } from '#rules/published/storefront/storefront-publication.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import { moveReasons, type Reason, trimReason } from '#rules/records/reasons.ts'
import {
  createDraft,
  isRuleRecord,
  planRuleSetSave,
  type RuleSetRecord,
  readRuleRecord,
} from '#rules/records/rule-record.ts'
import { mortar, saffron } from '../form-to-checkout/condition-store.ts'
import { createMerchant, type Merchant } from '../form-to-checkout/merchant.ts'
import { cash } from './drawn-shops.ts'
import { publishedShopOf } from './published-shop.ts'

let merchant: Merchant
beforeEach(async () => {
  merchant = await createMerchant()
})

const reason = { default: 'No Cash on Delivery at {pincode}.', hi: '{pincode} पर कैश ऑन डिलीवरी नहीं है।' }

/** Answers of checkout, of the theme blocks and of the checkout extension at a postal code in India. */
async function readReasons(zip: string, { language = 'en', lines = [saffron] } = {}) {
  const input = { records: merchant.listRecords(), shop: publishedShopOf(merchant.state()) }
  const view = await merchant.view({
    request: { lines: lines.map((line) => ({ ...line })), deliveryAddress: { countryCode: 'IN', zip } },
  })
  const payment = view.paymentMethods.map(({ name }) => name)
  const { currencyCode } = view
  const facts = {
    countryCode: 'IN',
    zip,
    language,
    offeredTypes: payment.map(() => 'creditCard'),
    subtotal: { amount: Number(view.subtotal), currencyCode },
    formatCurrency: (amount: number, options: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(language, { ...options, style: 'currency' }).format(amount),
  }
  const { kind, reason: texts } = answerCod(storefrontPublication.compose(input), zip, 'IN')
  return {
    isOffered: payment.includes(cash),
    block: texts === undefined ? [kind] : [kind, texts],
    extension: findCodReason(checkoutPublication.compose(input), facts),
    rates: view.deliveryOptions.map(({ title }) => title),
    ofRates: listRateReasons(checkoutPublication.compose(input), {
      ...facts,
      offeredRates: view.deliveryOptions.map(({ title }) => title),
    }),
  }
}

describe('the reason of a pincode list', () => {
  const config: PincodeConfig = {
    status: 'active',
    methods: [cash],
    mode: 'hide',
    list: ['560001', '110001-110009'],
    reason,
  }
  const readStored = () => readPincodeRecords('payment', merchant.listRecords(), merchant.functionIds)
  const save = (changes: Partial<PincodeConfig> = {}) => {
    const values = pincodeConfigSchema('payment').parse({ ...config, ...changes })
    return merchant.save(listSteps(planPincodeSave(readStored(), values)))
  }

  it('is shown at its codes, in the language of the shopper, and not next door', async () => {
    await save()
    expect(await readReasons('560001')).toMatchObject({
      isOffered: false,
      block: ['notAvailable', reason],
      extension: 'No Cash on Delivery at 560001.',
    })
    expect((await readReasons('110009', { language: 'hi' })).extension).toBe('110009 पर कैश ऑन डिलीवरी नहीं है।')
    expect(await readReasons('560002')).toMatchObject({
      isOffered: true,
      block: ['available'],
      extension: undefined,
    })
  })

  it('is shown outside of a list of codes that have Cash on Delivery', async () => {
    await save({ mode: 'allow' })
    expect((await readReasons('560002')).extension).toBe('No Cash on Delivery at 560002.')
    expect((await readReasons('560001')).extension).toBeUndefined()
  })

  it('is the same in every record of a list that fills several, and all follow a change', async () => {
    const list = Array.from({ length: 120_000 }, (_, index) => String(500_000 + 3 * index))
    await save({ list })
    expect(merchant.listRecords().length).toBeGreaterThan(1)
    const changed = { default: 'Our courier takes no cash.' }
    await save({ list, reason: changed })
    expect(readStored()).toMatchObject({ isComplete: true, config: { reason: changed } })
    for (const zip of [list[0], list.at(-1)])
      expect((await readReasons(zip ?? '')).extension).toBe('Our courier takes no cash.')
  })

  it('is gone once it is removed, or while the list is off', async () => {
    await save()
    await save({ reason: {} })
    expect(await readReasons('560001')).toMatchObject({
      isOffered: false,
      block: ['notAvailable'],
      extension: undefined,
    })
    await save({ status: 'draft' })
    expect(await readReasons('560001')).toMatchObject({
      isOffered: true,
      block: ['available'],
      extension: undefined,
    })
  })

  it('is refused with a variable that has no value', () => {
    const refused = pincodeConfigSchema('payment').safeParse({ ...config, reason: { hi: 'Up to {amount}.' } })
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['reason', 'hi']])
  })
})

describe('the reason of a payment rule', () => {
  const type = 'payment-rules'
  const ruleAt = (
    title: string,
    zips: readonly string[],
    changes: Partial<RuleFormRule> = {},
  ): RuleFormRule => ({
    ...createRule([]),
    title,
    conditions: [
      {
        type: 'location_zipcode',
        status: 'active',
        params: { operator: 'in', valueType: 'array', value: [...zips] },
        not: false,
        group: null,
      },
    ],
    actions: [{ type: 'hide_payment', params: { name: cash } }],
    ...changes,
  })
  const find = () => merchant.listRecords().find(isRuleRecord)
  const open = () =>
    deriveRuleForm((find() && readRuleRecord(find() as RuleSetRecord)?.draft) ?? createDraft(type))
  const save = async (rules: RuleFormRule[]) => {
    const form: RuleForm = { ...open(), title: 'By postal code', status: 'active', rules }
    const draft = formatDraft(type, form)
    expect(findRuleSetIssues(draft.ruleSet, { type, isPlus: true, isProduction: true })).toEqual([])
    expect(findRuleReasonIssues(rules)).toEqual([])
    await merchant.save(planRuleSetSave(find(), draft, merchant.functionIds))
    expect(open().rules.map((rule) => rule.reason)).toEqual(rules.map((rule) => trimReason(rule.reason)))
  }

  it('is shown where its rule hides Cash on Delivery by the postal code, and follows its rule', async () => {
    const other = { default: 'Our courier takes no cash.' }
    const first = ruleAt('South', ['560001'], { reason: { ...reason } })
    const second = ruleAt('North', ['110001'], { reason: { ...other, hi: ' ' } })
    const silent = ruleAt('East', ['700001'])
    await save([first, second, silent])
    expect(await readReasons('560001')).toMatchObject({
      isOffered: false,
      block: ['notAvailable', reason],
      extension: 'No Cash on Delivery at 560001.',
    })
    expect((await readReasons('110001')).block).toEqual(['notAvailable', other])
    expect(await readReasons('700001')).toMatchObject({
      isOffered: false,
      block: ['notAvailable'],
      extension: undefined,
    })
    await save([silent, second, first])
    expect((await readReasons('560001', { language: 'hi' })).extension).toBe('560001 पर कैश ऑन डिलीवरी नहीं है।')
    expect((await readReasons('110001')).extension).toBe('Our courier takes no cash.')
    await save([silent, { ...first, reason: {} }])
    expect((await readReasons('560001')).block).toEqual(['notAvailable'])
  })

  const makeCondition = (type: string, operator: string, valueType: string, value: unknown) =>
    ({
      type,
      status: 'active' as const,
      params: { operator, valueType, value },
      not: false,
      group: null,
    }) as RuleFormRule['conditions'][number]

  it('follows the subtotal where the rule asks for it, with the amount in the text', async () => {
    const texts = { default: 'Cash on Delivery is available up to {amount}.' }
    const base = ruleAt('Large orders', ['560001'], { reason: texts })
    await save([
      { ...base, conditions: [...base.conditions, makeCondition('cart_subtotal', 'gt', 'number', 1499)] },
    ])
    // The block on a product page does not know the subtotal.
    expect(await readReasons('560001')).toMatchObject({ isOffered: true, block: ['depends', texts] })
    expect((await readReasons('560001')).extension).toBeUndefined()
    expect((await readReasons('560001', { lines: [mortar] })).extension).toBeUndefined()
    const large = await readReasons('560001', { lines: [saffron, mortar] })
    expect(large.isOffered).toBe(false)
    expect(large.extension).toBe('Cash on Delivery is available up to ₹1,499.')
    expect((await readReasons('560002', { lines: [saffron, mortar] })).extension).toBeUndefined()
  })

  it('is shown between two amounts, without amounts in the text', async () => {
    const between = makeCondition('cart_subtotal', 'between', 'number', { min: 1000, max: 2100 })
    const texts = { default: 'No cash for orders of this size.' }
    await save([{ ...ruleAt('Middle', [], { reason: texts }), conditions: [between] }])
    expect(await readReasons('560001')).toMatchObject({ isOffered: true, extension: undefined })
    expect(await readReasons('560001', { lines: [mortar] })).toMatchObject({
      isOffered: false,
      extension: 'No cash for orders of this size.',
    })
    expect(await readReasons('560001', { lines: [saffron, mortar] })).toMatchObject({ isOffered: false })
    expect(await readReasons('560001', { lines: [{ ...saffron, quantity: 4 }] })).toMatchObject({
      isOffered: true,
      extension: undefined,
    })
  })

  it('says how much is missing', async () => {
    const below = makeCondition('cart_subtotal', 'lt', 'number', 1000)
    const reason_ = { default: 'Add {missing} more for Cash on Delivery.' }
    await save([{ ...ruleAt('Small orders', [], { reason: reason_ }), conditions: [below] }])
    expect((await readReasons('560001')).extension).toBe('Add ₹451 more for Cash on Delivery.')
    expect(await readReasons('560001', { lines: [mortar] })).toMatchObject({
      isOffered: true,
      extension: undefined,
    })
  })

  it('is not shown where the rule asks for more than the address and the subtotal', async () => {
    const base = ruleAt('Many pieces', ['560001'], { reason: { ...reason } })
    const pieces = makeCondition('cart_product_count', 'gte', 'number', '1')
    await save([{ ...base, conditions: [...base.conditions, pieces] }])
    expect((await readReasons('560001')).isOffered).toBe(false)
    expect((await readReasons('560001')).block[0]).toBe('depends')
    expect((await readReasons('560001')).extension).toBeUndefined()
  })

  it('stays with its rule where a rule above is removed', () => {
    const [south, north] = [0, 1].map((index) => ({
      rule: { index, title: `Rule ${index + 1}` },
      texts: reason,
    }))
    expect(moveReasons([south, north] as Reason[], [1])).toEqual([
      { ...north, rule: { index: 0, title: 'Rule 2' } },
    ])
  })

  it('is refused with a variable that has no value, at its rule', () => {
    const rules = [ruleAt('South', []), ruleAt('North', [], { reason: { hi: '{total}' } })]
    expect(findRuleReasonIssues(rules).map(({ path }) => path)).toEqual([['rules', 1, 'reason', 'hi']])
  })
})

describe('the reason of shipping rates', () => {
  const type = 'delivery-rules'
  const texts = { default: 'Express does not reach {pincode}.' }
  const find = () => merchant.listRecords().find(isRuleRecord)
  const save = async (conditions: RuleFormRule['conditions'], reason_: Record<string, string>) => {
    const actions = [{ type: 'hide_delivery', params: { names: ['Express'], exact: true } }]
    const rules = [{ ...createRule([]), title: 'No Express', conditions, actions, reason: reason_ }]
    const draft = formatDraft(type, { title: 'By address', status: 'active', rules })
    expect(findRuleReasonIssues(rules)).toEqual([])
    await merchant.save(planRuleSetSave(find(), draft, merchant.functionIds))
  }
  const makeCondition = (kind: string, operator: string, valueType: string, value: unknown) =>
    ({
      type: kind,
      status: 'active',
      params: { operator, valueType, value },
      not: false,
      group: null,
    }) as const

  it('is shown where a rule hides a rate by the address, and nowhere else', async () => {
    await save([makeCondition('location_zipcode', 'in', 'array', ['560001'])] as never, texts)
    const here = await readReasons('560001')
    expect(here.rates).not.toContain('Express')
    expect(here).toMatchObject({ ofRates: ['Express does not reach 560001.'], extension: undefined })
    const nextDoor = await readReasons('560002')
    expect(nextDoor.rates).toContain('Express')
    expect(nextDoor.ofRates).toEqual([])
  })

  it('has amounts if the rule reads the subtotal, and is hidden if it reads more', async () => {
    const ofAmount = { default: 'Add {missing} more for Express.' }
    await save([makeCondition('cart_subtotal', 'lt', 'number', 1000)] as never, ofAmount)
    expect((await readReasons('560001')).ofRates).toEqual(['Add ₹451 more for Express.'])
    expect((await readReasons('560001', { lines: [mortar] })).ofRates).toEqual([])
    await save([makeCondition('cart_product_count', 'lt', 'number', 5)] as never, texts)
    expect(await readReasons('560001')).toMatchObject({
      rates: expect.not.arrayContaining(['Express']),
      ofRates: [],
    })
  })

  it('of a pincode list is shown at its codes', async () => {
    const config = pincodeConfigSchema('delivery').parse({
      status: 'active',
      methods: ['Express'],
      mode: 'hide',
      list: ['560001'],
      reason: texts,
    })
    const readStored = () => readPincodeRecords('delivery', merchant.listRecords(), merchant.functionIds)
    await merchant.save(listSteps(planPincodeSave(readStored(), config)))
    expect(readStored()).toMatchObject({ isComplete: true, config: { reason: texts } })
    expect((await readReasons('560001')).ofRates).toEqual(['Express does not reach 560001.'])
    expect((await readReasons('560002')).ofRates).toEqual([])
  })
})
