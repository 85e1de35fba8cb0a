import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeCheckout, createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { NativeDiscount, PreviewDiscount } from '#rules/preview/discounts/discount-preview-request.ts'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { runDiscountPreview } from '../discount-preview/run-discount-preview.ts'
import { createLog } from '../log.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'
import { readKnownCodes } from '../preview/known-codes.ts'
import { findWorstCarts } from './find-worst-carts.ts'

const requireBuilds = createFunctionBuilds(join(import.meta.dirname, '../../extensions'))
const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })
const world = {
  requireBuilds,
  log,
  codes: readKnownCodes(),
  hasTime: () => true,
}
const shop = { rates: ['Standard'], currencyCode: 'INR', date: '2026-11-20', time: '10:30' }

const collection = 'gid://shopify/Collection/1'
const item = (
  title: string,
  price: number,
  changes: Partial<SampleLine> = {},
): MarginGuardRequest['items'][number] => ({
  ...blankLine,
  title,
  price,
  productId: `gid://shopify/Product/${title}`,
  ...changes,
})
const find = (
  discounts: PreviewDiscount[],
  items: MarginGuardRequest['items'],
  changes: Partial<MarginGuardRequest & { cartsMax: number }> = {},
) => findWorstCarts({ ...shop, discounts, items, ...changes }, { ...world, ...changes })

const none = { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }
const every = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
const automatic = (number: number) => `gid://shopify/DiscountAutomaticNode/${number}`

const native = (
  number: number,
  gives: NativeDiscount,
  changes: Partial<PreviewDiscount> = {},
): PreviewDiscount => ({
  id: automatic(number),
  title: `Discount ${number}`,
  method: 'automatic',
  code: null,
  discountClasses: [gives.type === 'amountOff' && gives.items.type === 'all' ? 'ORDER' : 'PRODUCT'],
  combinesWith: every,
  gives: { type: 'native', native: gives },
  ...changes,
})
const percent = (
  percentage: string,
  minimum: Extract<NativeDiscount, { type: 'amountOff' }>['minimum'] = null,
): NativeDiscount => ({
  type: 'amountOff',
  items: { type: 'all' },
  value: { type: 'percentage', percentage },
  minimum,
})

const ours = (
  number: number,
  conditions: Rule['conditions'],
  action: Rule['actions'][number],
  changes: Partial<PreviewDiscount> = {},
): PreviewDiscount => ({
  ...native(number, percent('1')),
  discountClasses: ['ORDER', 'PRODUCT'],
  gives: {
    type: 'rules',
    functionHandle: 'discount-rules',
    ruleSet: createRuleSet('Ours', [{ title: 'Rule', match_type: 'all', conditions, actions: [action] }]),
  },
  ...changes,
})
const orderOff = (percentage: string): Rule['actions'][number] => ({
  type: 'apply_discount',
  params: { value: { type: 'percentage', percentage }, message: 'Off' },
})

const shareOf = (worst: MarginGuardAnswer['ofOrder']) =>
  worst === null ? 0 : (worst.subtotal - worst.merchandise) / worst.subtotal
const lineShareOf = ({ belowCompareAt }: MarginGuardAnswer) =>
  belowCompareAt === null
    ? 0
    : (belowCompareAt.line.compareAt - belowCompareAt.line.discountedPrice) / belowCompareAt.line.compareAt
const cartOf = (worst: MarginGuardAnswer['ofOrder']) =>
  worst?.sample.lines.map(({ title, quantity }) => `${quantity} × ${title}`)

test('an amount that begins at a subtotal takes most of the cart that just reaches it', async () => {
  const off: NativeDiscount = {
    type: 'amountOff',
    items: { type: 'all' },
    value: { type: 'fixedAmount', amount: '400', appliesToEachItem: false },
    minimum: { measure: 'amount', amount: '1000' },
  }
  const answer = await find([native(1, off)], [item('Mug', 299), item('Plate', 350), item('Bowl', 701)])
  expect(cartOf(answer.ofOrder)).toEqual(['1 × Mug', '1 × Bowl'])
  expect(answer.ofOrder).toMatchObject({ subtotal: 100_000, merchandise: 60_000 })
  expect(answer.isPartial).toBe(false)
})

test('a sale item that is discounted again falls furthest below its compare-at price', async () => {
  const answer = await find(
    [native(1, percent('50'))],
    [item('Mug', 500), item('Lamp', 800, { compareAtPrice: 1_000 }), item('Jar', 900)],
  )
  expect(cartOf(answer.belowCompareAt)).toEqual(['1 × Lamp'])
  expect(answer.belowCompareAt?.line).toEqual({
    index: 0,
    compareAt: 100_000,
    price: 80_000,
    discountedPrice: 40_000,
    taken: [{ discountId: automatic(1), amount: 40_000 }],
  })
})

test('codes are entered where that takes more, and the discounts say who took what', async () => {
  const save = native(2, percent('30'), {
    method: 'code',
    code: 'SAVE',
    id: 'gid://shopify/DiscountCodeNode/2',
  })
  const answer = await find([native(1, percent('10')), save], [item('Mug', 500)])
  expect(answer.ofOrder).toMatchObject({
    enteredCodes: ['SAVE'],
    taken: [
      { discountId: save.id, amount: 15_000 },
      { discountId: automatic(1), amount: 5_000 },
    ],
  })
})

test('rules of ours fire where what they ask of the shopper and of the cart is so together', async () => {
  const conditions: Rule['conditions'] = [
    { type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['US'] } },
    { type: 'customer_tag', params: { operator: 'in', valueType: 'array', value: ['vip'] } },
    { type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 2_000 } },
  ]
  const answer = await find(
    [ours(1, conditions, orderOff('80')), native(2, percent('5'))],
    [item('Mug', 300)],
  )
  expect(shareOf(answer.ofOrder)).toBeCloseTo(0.85)
  expect(answer.ofOrder?.sample.address?.countryCode).toBe('US')
  expect(answer.ofOrder?.sample.customer.tags).toContain('vip')
  expect(answer.ofOrder?.circumstances).toEqual([
    'the country is United States',
    'the customer has the tag vip',
  ])
})

test('of equally bad carts the smallest is told: ordinary circumstances, no code, one piece of the cheapest', async () => {
  const needless = native(2, percent('25'), {
    ...{ id: 'gid://shopify/DiscountCodeNode/2', method: 'code', code: 'NEEDLESS', combinesWith: none },
  })
  const abroad = ours(
    3,
    [{ type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['US'] } }],
    orderOff('25'),
    { combinesWith: none },
  )
  const everywhere = native(1, percent('25'), { combinesWith: none })
  const items = [item('Plate', 399), item('Mug', 299), item('Bowl', 499)]
  for (const discounts of [
    [everywhere, needless],
    [everywhere, needless, abroad],
  ]) {
    for (const offered of [items, items.toReversed()]) {
      const { ofOrder } = await find(discounts, offered)
      expect(ofOrder).toMatchObject({ enteredCodes: [], circumstances: [], merchandise: 22_425 })
      expect(cartOf(ofOrder)).toEqual(['1 × Mug'])
    }
  }
})

test('what takes most is told first', async () => {
  const little = native(1, percent('10'))
  const much = native(2, percent('40'))
  const { ofOrder, belowCompareAt } = await find([little, much], [item('Mug', 500)])
  for (const told of [ofOrder, belowCompareAt?.line]) {
    expect(told?.taken.map(({ discountId }) => discountId)).toEqual([automatic(2), automatic(1)])
  }
})

test('a cart of nothing but gifts falls below nothing', async () => {
  const answer = await find([native(1, percent('10'))], [item('Sample', 0)])
  expect(shareOf(answer.ofOrder) || 0).toBe(0)
  expect(answer.isPartial).toBe(false)
})

test('once the time is up nothing more is run', async () => {
  const { requireBuilds: never, ...rest } = world
  const untouched: typeof never = () => {
    throw new Error('a function was run')
  }
  const abroad = ours(
    1,
    [{ type: 'location_country', params: { operator: 'in', valueType: 'array', value: ['US'] } }],
    orderOff('25'),
  )
  const request = { ...shop, discounts: [abroad], items: [item('Mug', 300)] }
  const late = { ...rest, requireBuilds: untouched, hasTime: () => false }
  expect(await findWorstCarts(request, late)).toMatchObject({ tried: 0, isPartial: true, ofOrder: null })
})

test('others have their turn while carts are priced', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { tried } = await find([native(1, percent('25'))], [item('Mug', 499), item('Plate', 399)])
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(Math.floor(tried / 4))
})

test('it stops at the number of carts and says so', async () => {
  const items = Array.from({ length: 30 }, (_, index) => item(`Item ${index}`, 100 + index))
  const answer = await find([native(1, percent('5', { measure: 'amount', amount: '999' }))], items, {
    cartsMax: 20,
  })
  expect(answer).toMatchObject({ tried: 20, isPartial: true })
})

test('without products there is no cart', async () => {
  expect(await find([native(1, percent('5'))], [])).toMatchObject({
    tried: 0,
    ofOrder: null,
    belowCompareAt: null,
  })
})

const money = fc.integer({ min: 1, max: 40 }).map((number) => number * 25)
const anyItem = fc
  .record({ price: money, isIn: fc.boolean(), above: fc.option(money) })
  .map(({ price, isIn, above }) => ({
    price,
    collectionIds: isIn ? [collection] : [],
    ...(above === null ? {} : { compareAtPrice: price + above }),
  }))
const anyItems = fc
  .array(anyItem, { minLength: 1, maxLength: 4 })
  .map((items) => items.map(({ price, ...rest }, index) => item(`Item ${index}`, price, rest)))

const minimum = fc.oneof(
  fc.constant(null),
  fc
    .integer({ min: 1, max: 60 })
    .map((number) => ({ measure: 'amount' as const, amount: String(number * 25) })),
  fc.integer({ min: 1, max: 5 }).map((quantity) => ({ measure: 'quantity' as const, quantity })),
)
const value = fc.oneof(
  fc
    .integer({ min: 1, max: 100 })
    .map((number) => ({ type: 'percentage' as const, percentage: String(number) })),
  fc.record({
    type: fc.constant('fixedAmount' as const),
    amount: money.map(String),
    appliesToEachItem: fc.boolean(),
  }),
)
const wholeOrder = fc.constant({ type: 'all' as const })
const someProducts = fc
  .constant(null)
  .map(() => ({ type: 'collections' as const, collectionIds: [collection] }))
const anyProducts = fc.oneof(wholeOrder, someProducts)
const fewPieces = fc.integer({ min: 1, max: 2 })
const amountOff = fc.record({ type: fc.constant('amountOff' as const), items: anyProducts, value, minimum })
const buyXGetY = fc.record({
  type: fc.constant('buyXGetY' as const),
  buys: fc.record({
    items: anyProducts,
    minimum: fewPieces.map((quantity) => ({ measure: 'quantity' as const, quantity })),
  }),
  gets: fc.record({
    items: anyProducts,
    quantity: fewPieces,
    value: fc.integer({ min: 1, max: 100 }).map((number) => ({
      type: 'percentage' as const,
      percentage: String(number),
    })),
  }),
  usesPerOrderLimit: fc.option(fewPieces),
})
/** One that gives some with others at most: several of them share pieces in more ways than are searched. */
const anyGives = fc
  .tuple(fc.option(buyXGetY), fc.array(amountOff, { maxLength: 2 }))
  .map(([sets, others]) => [...(sets === null ? [] : [sets]), ...others])
  .filter((all) => all.length > 0)
const anyDiscounts = anyGives.chain((all) =>
  fc.tuple(
    ...all.map((gives, index) =>
      fc.record({ isCode: fc.boolean(), combines: fc.boolean() }).map(({ isCode, combines }) => {
        const combinesWith = combines ? every : none
        if (!isCode) return native(index + 1, gives, { combinesWith })
        const id = `gid://shopify/DiscountCodeNode/${index + 1}`
        return native(index + 1, gives, { combinesWith, id, method: 'code', code: `CODE${index}` })
      }),
    ),
  ),
)

/** Every cart of one or two products with so many pieces of each. */
function* listSmallCarts(items: MarginGuardRequest['items'], quantityMax: number) {
  const quantities = Array.from({ length: quantityMax }, (_, index) => index + 1)
  for (const [index, one] of items.entries()) {
    for (const quantity of quantities) {
      yield [{ ...one, quantity }]
      for (const other of items.slice(index + 1)) {
        for (const more of quantities)
          yield [
            { ...one, quantity },
            { ...other, quantity: more },
          ]
      }
    }
  }
}

function* listSubsets(codes: readonly string[]): Generator<string[]> {
  const [first, ...rest] = codes
  if (first === undefined) return yield []
  for (const subset of listSubsets(rest)) {
    yield subset
    yield [first, ...subset]
  }
}

test('no small cart is worse than the worst that is found', async () => {
  const facts = { ...shop, paymentMethods: [] }
  const ordinary = composeCheckout(createOrdinaryDetails(facts), facts)
  await fc.assert(
    fc.asyncProperty(anyItems, anyDiscounts, async (items, discounts) => {
      const answer = await find(discounts, items)
      const codes = discounts.flatMap(({ code }) => code ?? [])
      const worst = { share: 0, lineShare: 0 }
      for (const enteredCodes of listSubsets(codes)) {
        for (const lines of listSmallCarts(items, 5)) {
          const { totals, ...priced } = await runDiscountPreview(
            { discounts, enteredCodes, sample: { ...ordinary, lines } },
            requireBuilds,
            log,
          )
          worst.share = Math.max(worst.share, 1 - totals.merchandise / totals.subtotal)
          for (const [index, { discountedPrice }] of priced.lines.entries()) {
            const { price = 0, compareAtPrice = 0, quantity = 0 } = lines[index] ?? {}
            const compareAt = Math.max(price, compareAtPrice) * quantity * 100
            worst.lineShare = Math.max(worst.lineShare, 1 - discountedPrice / compareAt)
          }
        }
      }
      expect(shareOf(answer.ofOrder)).toBeGreaterThanOrEqual(worst.share - 1e-9)
      expect(lineShareOf(answer)).toBeGreaterThanOrEqual(worst.lineShare - 1e-9)
    }),
    { numRuns: 15 },
  )
})
