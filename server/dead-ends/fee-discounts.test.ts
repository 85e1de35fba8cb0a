import { describe, expect, test } from 'vitest'
import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import {
  type Action,
  type Condition,
  createRuleSet,
  putInTesting,
  type Rule,
} from '#rules/language/rule-set.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { derivePlannedDiscounts } from '#rules/promises/fee-discounts.ts'
import type { FreeShippingDiscount } from '#rules/promises/other-discounts.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import {
  createDiscountDraft,
  type DiscountDraft,
  planDiscountSave,
} from '#rules/records/discount-rule-record.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { above, all, cod, codRate, condition, hide, makeRecord, shop } from './records.test-support.ts'

const now = new Date('2026-11-20T10:30:00Z')
const setting = { functionIds: testFunctionIds, now }

const fee: readonly CustomizationRecord[] = derivePlannedRecords(
  [],
  planCodWithFeeSave(
    readCodWithFee([]),
    { status: 'active', deliveryMethods: [codRate] },
    cod,
    testFunctionIds,
  ),
  testFunctionIds,
)

const always = condition('cart_subtotal', 'gte', 'number', 0)
const below = (amount: number) => condition('cart_subtotal', 'lt', 'number', amount)

const off = (names: readonly (string | { contains: string })[], percentage = '100'): Action => ({
  type: 'apply_shipping_discount',
  params: {
    names: [...names],
    exact: true,
    value: { type: 'percentage', percentage },
    message: 'Free shipping',
  },
})
const rule = (conditions: Condition[], ...actions: Action[]): Rule => ({
  title: 'Rule 1',
  ...all(conditions, ...actions),
})

/** A discount saved from its draft. */
function discountOf(rules: Rule[], changes: Partial<DiscountDraft> = {}): DiscountRecord[] {
  const draft: DiscountDraft = {
    ...createDiscountDraft('order-discounts', '2026-11-01T00:00:00Z'),
    title: 'Free shipping',
    ruleSet: createRuleSet('Free shipping', rules),
    ...changes,
  }
  return derivePlannedDiscounts([], planDiscountSave(undefined, draft, setting), testFunctionIds, now)
}

type Records = ReturnType<typeof deriveDeadEndRequest>['request']['records']

async function find(
  discounts: readonly DiscountRecord[],
  shopper: 'shopper' | 'tester' = 'shopper',
  more: Records = [],
  freeShipping: readonly FreeShippingDiscount[] = [],
) {
  const { request } = deriveDeadEndRequest(fee, testFunctionIds, shop, shopper, discounts, {
    freeShipping,
    isCutOff: false,
  })
  const { findings, isPartial } = await findDeadEnds(
    { ...request, records: [...more, ...request.records] },
    finderWorld,
  )
  expect(isPartial).toBe(false)
  return findings.filter(({ kind }) => kind === 'feeDiscounted')
}
const sentences = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).map(({ sentence }) => sentence)

const eaten = `Customers can avoid the fee: “Free shipping” (rule “Rule 1”) lowers “${codRate}”, whose price includes the fee.`

describe('a discount on shipping takes the fee along', () => {
  test.each<[string, (string | { contains: string })[]]>([
    ['on all rates', []],
    ['on the rate with the fee', [codRate]],
    ['on a part of its name', [{ contains: 'standard' }]],
    ['on a part of its name next to another whole name', ['Express', { contains: 'cash' }]],
  ])('%s', async (_, names) => {
    expect(await sentences(discountOf([rule([always], off(names))]))).toEqual([eaten])
  })

  test('by some percent as by all', async () => {
    expect(await sentences(discountOf([rule([always], off([], '10'))]))).toEqual([eaten])
  })

  test('with its code', async () => {
    const byCode = discountOf([rule([always], off([]))], { method: 'code', code: 'SHIP' })
    expect(await sentences(byCode)).toEqual([
      `Customers can avoid the fee with the code “SHIP”: “Free shipping” (rule “Rule 1”) lowers “${codRate}”, whose price includes the fee.`,
    ])
  })

  test('with a code of another discount that its condition asks for', async () => {
    const codeCondition = condition('discount_code', 'in', 'string', ['PARTNER'])
    expect(await sentences(discountOf([rule([codeCondition], off([]))]))).toEqual([
      `Customers can avoid the fee with the code “PARTNER”: “Free shipping” (rule “Rule 1”) lowers “${codRate}”, whose price includes the fee.`,
    ])
  })

  test('at a cart that only its conditions distinguish, which the finding has', async () => {
    const [finding] = await find(discountOf([rule([above(7300)], off([]))]))
    expect(finding?.sentence).toBe(eaten)
    const [line] = finding?.sample.lines ?? []
    expect((line?.price ?? 0) * (line?.quantity ?? 0)).toBeGreaterThan(7300)
    expect(finding?.sample.chosenRate).toBe(codRate)
  })

  test('once it starts', async () => {
    const later = discountOf([rule([always], off([]))], { startsAt: '2026-12-01T00:00:00Z' })
    expect(await sentences(later)).toEqual([eaten])
  })

  test('in testing for testers alone', async () => {
    const ruleSet = putInTesting(createRuleSet('Free shipping', [rule([always], off([]))]), {
      emails: ['tester@example.com'],
      since: '2026-11-19T10:00:00Z',
    })
    const tested = discountOf([], { ruleSet })
    expect(await sentences(tested)).toEqual([])
    expect(await sentences(tested, 'tester')).toEqual([eaten])
  })
})

describe('a discount on shipping leaves the fee', () => {
  test('by the whole name of another rate, of which the fee rate has a part', async () => {
    expect(await sentences(discountOf([rule([always], off(['Standard', 'Express']))]))).toEqual([])
  })

  test('once it has ended', async () => {
    const over = discountOf([rule([always], off([]))], { endsAt: '2026-11-10T00:00:00Z' })
    expect(await sentences(over)).toEqual([])
  })

  test('if the rule is switched off, or its conditions contradict each other', async () => {
    expect(await sentences(discountOf([{ ...rule([always], off([])), status: 'disabled' }]))).toEqual([])
    expect(await sentences(discountOf([rule([above(500), below(100)], off([]))]))).toEqual([])
  })

  test('if an earlier rule of it leaves the fee rate out', async () => {
    const first: Rule = { ...rule([always], off(['Express'])), last: true }
    expect(await sentences(discountOf([first, rule([always], off([]))]))).toEqual([])
  })

  test('if no shopper pays by Cash on Delivery at its carts', async () => {
    const hiding = makeRecord('h', 'No cash', 'payment', [all([above(500)], hide(cod))])
    expect(await sentences(discountOf([rule([above(1000)], off([]))]), 'shopper', [hiding])).toEqual([])
    expect(await sentences(discountOf([rule([above(400)], off([]))]), 'shopper', [hiding])).toEqual([eaten])
  })

  test('of products and orders', async () => {
    const order: Action = {
      type: 'apply_discount',
      params: { value: { type: 'percentage', percentage: '10' }, message: 'Sale' },
    }
    expect(await sentences(discountOf([rule([always], order)]))).toEqual([])
  })
})

describe('free shipping of Shopify’s own', () => {
  type FreeShipping = FreeShippingDiscount['gives']
  const native = (
    gives: Partial<FreeShipping> = {},
    changes: Partial<FreeShippingDiscount> = {},
  ): FreeShippingDiscount => ({
    id: 'gid://shopify/DiscountAutomaticNode/77',
    title: 'Ship for free',
    code: null,
    gives: { type: 'freeShipping', minimum: null, maximumShippingPrice: null, countries: null, ...gives },
    ...changes,
  })
  const findOthers = (...others: FreeShippingDiscount[]) => find([], 'shopper', [], others)
  const lowers = `the Shopify discount “Ship for free” lowers “${codRate}”, whose price includes the fee.`

  test('removes the fee too, and this app has no repair', async () => {
    const [finding] = await findOthers(native())
    expect(finding).toMatchObject({ sentence: `Customers can avoid the fee: ${lowers}` })
    expect(finding?.repairs).toBeUndefined()
  })

  test('removes the fee too with its code', async () => {
    const [finding] = await findOthers(native({}, { code: 'SHIP' }))
    expect(finding?.sentence).toBe(`Customers can avoid the fee with the code “SHIP”: ${lowers}`)
  })

  test.each<[string, Partial<FreeShipping>, (sample: SampleCheckout) => boolean]>([
    [
      'from an amount',
      { minimum: { measure: 'amount', amount: '7300' } },
      ({ lines }) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) >= 7300,
    ],
    [
      'from a quantity',
      { minimum: { measure: 'quantity', quantity: 5 } },
      ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0) >= 5,
    ],
    ['in a country', { countries: ['NP'] }, ({ address }) => address?.countryCode === 'NP'],
  ])('takes it along %s, at a checkout that reaches it', async (_, gives, isReached) => {
    const [finding] = await findOthers(native(gives))
    expect(finding).toBeDefined()
    expect(finding && isReached(finding.sample)).toBe(true)
  })

  const derive = (
    freeShipping: readonly FreeShippingDiscount[],
    discounts: readonly DiscountRecord[] = [],
    { records = fee, isCutOff = false } = {},
  ) => deriveDeadEndRequest(records, testFunctionIds, shop, 'shopper', discounts, { freeShipping, isCutOff })

  test('is not known where it leaves out rates over a price, and neither is a discount of another app', async () => {
    const limited = native({ maximumShippingPrice: '100' })
    const [ours] = discountOf([rule([always], off([]))])
    if (ours === undefined) throw new Error('A discount is saved.')
    const magic: DiscountRecord = { ...ours, id: '78', title: 'Magic', functionId: 'of-another-app' }
    const { request, unknownDiscounts } = derive([limited], [magic, { ...magic, status: 'EXPIRED' }])
    expect(request.discounts).toBeUndefined()
    expect(unknownDiscounts).toEqual(['Magic', 'Ship for free'])
    expect(await findOthers(limited)).toEqual([])
  })

  test('is one finding for all discounts with the same effect', () => {
    const codes = Array.from({ length: 200 }, (_, index) =>
      native(
        { countries: index === 199 ? ['NP'] : null },
        { id: String(index), title: `Ship ${index}`, code: `SHIP${index}` },
      ),
    )
    const { request, unknownDiscounts } = derive(codes)
    expect(request.discounts?.map(({ code }) => code)).toEqual(['SHIP0', 'SHIP199'])
    expect(unknownDiscounts).toEqual([])
    const different = codes.map((one, index) => ({
      ...one,
      gives: native({ minimum: { measure: 'amount', amount: String(index) } }).gives,
    }))
    expect(derive(different).request.discounts).toHaveLength(40)
    expect(derive(different).unknownDiscounts).toHaveLength(160)
  })

  test('is unread after the last page, which matters only where a rate has a fee', () => {
    expect(derive([], [], { isCutOff: true }).hasUnreadDiscounts).toBe(true)
    expect(derive([]).hasUnreadDiscounts).toBe(false)
    expect(derive([], [], { records: [], isCutOff: true }).hasUnreadDiscounts).toBe(false)
  })

  test('is no matter where no rate has a fee', () => {
    expect(derive([native()], [], { records: [] })).toMatchObject({
      unknownDiscounts: [],
      request: expect.not.objectContaining({ discounts: expect.anything() }),
    })
  })
})
