import assert from 'node:assert/strict'
import fc from 'fast-check'
import { z } from 'zod'
import { outputMaxBytes } from '#function-host/limits.ts'
import { type CartToPrice, type PricedCart, priceCart } from '#function-host/pricing/index.ts'
import type { Action, Rule } from '#rules/language/rule-set.ts'
import {
  amountText,
  type CartInUnits,
  cartOfLines,
  type Deal,
  deal,
  dealAction,
  evenActions,
  orderAction,
  percentOf,
  percentText,
  productAction,
  rulesWithMessage,
  shippingAction,
  someCart,
  someRules,
  someTarget,
  steps,
  type Value,
  writeCart,
} from './discount-arbitraries.ts'
import {
  collectionId,
  lineId,
  productId,
  rateHandle,
  ruleOf,
  rulesText,
  runDiscount,
} from './discount-cart.ts'

/*
 * Properties of every discount on every cart. The deployed module answers, and the platform's arithmetic
 * (function-host/pricing) computes the prices. Expected prices have no second implementation here.
 */

/** Prices of a cart with one discount, from the answers of its function for both targets. */
function priceWith(cart: CartInUnits, rules: readonly Rule[]): PricedCart {
  return priceCart(priceableCart(cart, answerOf(cart, rules)))
}

function answerOf(cart: CartInUnits, rules: readonly Rule[]) {
  const text = rulesText(rules)
  return [false, true].flatMap((isOfDelivery) => {
    const run = runDiscount(writeCart(cart), text, isOfDelivery)
    assert.equal(run.error, null)
    return run.operations
  })
}

function priceableCart(cart: CartInUnits, operations: readonly unknown[]): CartToPrice {
  return {
    currencyDecimals: cart.decimals,
    presentmentCurrencyRate: cart.rate,
    lines: cart.lines.map(({ quantity, unitPrice, collections }, index) => ({
      id: lineId(index),
      quantity,
      unitPrice,
      productId: productId(String(index)),
      variantId: String(index),
      collectionIds: collections.map(collectionId),
      isGiftCard: false,
    })),
    deliveryGroups: cart.groups.map((options, group) => ({
      id: String(group),
      options: options.map(({ price }, option) => ({ handle: rateHandle(group, option), price })),
      selected: rateHandle(group, 0),
    })),
    discounts: [
      {
        id: 'gid://shopify/DiscountAutomaticNode/1',
        title: 'Autumn',
        method: 'automatic',
        classes: ['ORDER', 'PRODUCT', 'SHIPPING'],
        combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
        operations,
      },
    ],
  }
}

const pieces = z.array(
  z.object({ cartLine: z.object({ id: z.string(), quantity: z.int().min(1).optional() }) }),
)
const productsAdd = z.object({
  productDiscountsAdd: z.object({
    candidates: z.array(z.object({ targets: pieces, prerequisites: pieces.default([]) })),
  }),
})

type Pieces = z.infer<typeof pieces>

/** Candidates of the product operations. */
function candidatesOf(operations: readonly unknown[]): { targets: Pieces; prerequisites: Pieces }[] {
  return operations.flatMap((operation) => {
    const read = productsAdd.safeParse(operation)
    return read.success ? read.data.productDiscountsAdd.candidates : []
  })
}

/** Number of named units of each line. */
function countPieces(cart: CartInUnits, named: Pieces): number[] {
  return cart.lines.map((line, index) =>
    sum(
      named.map(({ cartLine }) => (cartLine.id === lineId(index) ? (cartLine.quantity ?? line.quantity) : 0)),
    ),
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** A configured amount in minor units of the shopper's currency, rounded down. */
function unitsOf(amount: string, { rate, decimals }: CartInUnits): number {
  const [one, other] = [exactly(amount), exactly(rate)]
  return Number((one.top * other.top * 10n ** BigInt(decimals)) / (one.bottom * other.bottom))
}

function exactly(text: string): { top: bigint; bottom: bigint } {
  const [whole = '0', decimals = ''] = text.split('.')
  const bottom = 10n ** BigInt(decimals.length)
  return { top: BigInt(whole + decimals), bottom }
}

const takesNoMoreThanThereIs = fc.property(someCart, someRules, (cart, rules) => {
  const operations = answerOf(cart, rules)
  const priced = priceCart(priceableCart(cart, operations))
  for (const { discountedPrice, price, allocations } of priced.lines) {
    assert.ok(discountedPrice >= 0)
    assert.equal(price - discountedPrice, sum(allocations.map(({ amount }) => amount)))
  }
  for (const { discountedPrice } of priced.deliveryOptions) assert.ok(discountedPrice >= 0)
  // No unit is named twice, and every named unit is in the cart. Bought units count too.
  const named = candidatesOf(operations).flatMap((candidate) => [
    ...candidate.targets,
    ...candidate.prerequisites,
  ])
  for (const [index, count] of countPieces(cart, named).entries())
    assert.ok(count <= (cart.lines[index]?.quantity ?? 0), `line ${index} is named ${count} times`)
})

const capHolds = (actionsWith: (value: Value) => readonly Action[], ofOrder: boolean) =>
  fc.property(someCart, percentText, amountText, (cart, percentage, cap) => {
    const taken = (value: Value) => {
      const { totals } = priceWith(cart, [ruleOf(actionsWith(value))])
      return ofOrder ? totals.orderDiscounts : totals.productDiscounts
    }
    const [capped, uncapped] = [taken(percentOf(percentage, cap)), taken(percentOf(percentage))]
    assert.equal(capped, Math.min(uncapped, unitsOf(cap, cart)))
  })

const capOfRatesHolds = fc.property(someCart, percentText, amountText, (cart, percentage, cap) => {
  const taken = (value: Value) =>
    priceWith(cart, [ruleOf([shippingAction(value, [])])]).deliveryOptions.map(
      ({ price, discountedPrice }) => price - discountedPrice,
    )
  const most = unitsOf(cap, cart)
  assert.deepEqual(
    taken(percentOf(percentage, cap)),
    taken(percentOf(percentage)).map((units) => Math.min(units, most)),
  )
})

/** One unit of the cart. */
type Piece = { readonly price: number; readonly isBuyable: boolean; readonly isGivable: boolean }

const dealIsHonest = fc.property(someCart, deal, (cart, drawn) => {
  const [candidate, ...others] = candidatesOf(answerOf(cart, [ruleOf([dealAction(drawn)])]))
  if (candidate === undefined) return
  assert.equal(others.length, 0)
  const { given, bought, left } = sortPieces(cart, drawn, candidate)
  const times = given.length / drawn.getQuantity
  assert.ok(Number.isInteger(times))
  assert.equal(bought.length, times * drawn.buyQuantity)
  assert.ok(times <= (drawn.maxUsesPerOrder ?? Number.POSITIVE_INFINITY))
  assert.ok(given.every(({ isGivable }) => isGivable))
  assert.ok(bought.every(({ isBuyable }) => isBuyable))
  const mostExpensiveGiven = Math.max(...given.map(({ price }) => price))
  for (const { isGivable, price } of left) assert.ok(!isGivable || price >= mostExpensiveGiven)
  // If two units are interchangeable, the cheaper one is free.
  const either = ({ isBuyable, isGivable }: Piece) => isBuyable && isGivable
  const mostExpensiveOfEither = Math.max(...given.filter(either).map(({ price }) => price))
  for (const { price } of bought.filter(either)) assert.ok(price >= mostExpensiveOfEither)
})

function sortPieces(
  cart: CartInUnits,
  { buy, get }: Deal,
  { targets, prerequisites }: { targets: Pieces; prerequisites: Pieces },
) {
  const [given, bought] = [countPieces(cart, targets), countPieces(cart, prerequisites)]
  const sorted: { given: Piece[]; bought: Piece[]; left: Piece[] } = { given: [], bought: [], left: [] }
  for (const [index, { quantity, unitPrice, collections }] of cart.lines.entries()) {
    const piece = {
      price: unitPrice,
      isBuyable: collections.some((name) => buy.some((each) => each === name)),
      isGivable: collections.some((name) => get.some((each) => each === name)),
    }
    const counts = [given[index] ?? 0, bought[index] ?? 0] as const
    const rest = quantity - sum(counts)
    assert.ok(rest >= 0, `line ${index} has ${quantity} pieces, of which ${counts.join(' and ')} are named`)
    sorted.given.push(...Array.from({ length: counts[0] }, () => piece))
    sorted.bought.push(...Array.from({ length: counts[1] }, () => piece))
    sorted.left.push(...Array.from({ length: rest }, () => piece))
  }
  return sorted
}

/** The cart with one more unit of a line. */
function withOneMore({ lines, ...cart }: CartInUnits, where: number): CartInUnits {
  const index = where % lines.length
  const changed = lines.map((line, at) => (at === index ? { ...line, quantity: line.quantity + 1 } : line))
  return { ...cart, lines: changed }
}

const paidWith = (cart: CartInUnits, actions: readonly Action[]) =>
  priceWith(cart, [ruleOf(actions)]).totals.merchandise

const moreNeverCostsLess = fc.property(someCart, evenActions, fc.nat(), (cart, actions, where) => {
  assert.ok(paidWith(withOneMore(cart, where), actions) >= paidWith(cart, actions))
})

/**
 * One more unit may complete one more use of a deal. That use then makes this unit free, or one that is not more
 * expensive. Its other free units are what the deal promises.
 */
const moreOfDealCostsWhatItPromises = fc.property(someCart, deal, fc.nat(), (cart, drawn, where) => {
  const actions = [dealAction({ ...drawn, get: drawn.buy, percentage: '100' })]
  const mostExpensive = Math.max(...cart.lines.map(({ unitPrice }) => unitPrice))
  const promised = (drawn.getQuantity - 1) * mostExpensive
  assert.ok(paidWith(withOneMore(cart, where), actions) >= paidWith(cart, actions) - promised)
})

const stepIsItsValue = fc.property(
  someCart,
  steps,
  someTarget,
  fc.boolean(),
  (cart, { measure, tiers }, target, ofOrder) => {
    const actionWith = (value: Value) => (ofOrder ? orderAction(value) : productAction(value, target))
    const paid = paidWith(cart, [actionWith({ type: 'tiers', measure, tiers })])
    const known = [paidWith(cart, []), ...tiers.map(({ value }) => paidWith(cart, [actionWith(value)]))]
    assert.ok(known.includes(paid))
    // A higher step that is not reached must not matter. A last step that every cart reaches decides alone.
    const [last] = tiers.slice(-1)
    if (last === undefined) return
    const unreachable = { from: '1000000000', value: percentOf('100') }
    const withUnreachable = { type: 'tiers', measure, tiers: [...tiers, unreachable] }
    assert.equal(paidWith(cart, [actionWith(withUnreachable)]), paid)
    const reached = { type: 'tiers', measure, tiers: [...tiers, { ...last, from: '0' }] }
    assert.equal(paidWith(cart, [actionWith(reached)]), paidWith(cart, [actionWith(last.value)]))
  },
)

const manyLines = 200
const keepsWithinOutput = fc.property(
  cartOfLines(manyLines, manyLines),
  rulesWithMessage(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }), 25),
  (cart, rules) => {
    for (const isOfDelivery of [false, true]) {
      const run = runDiscount(writeCart(cart), rulesText(rules), isOfDelivery)
      assert.equal(run.error, null)
      assert.ok(run.outputBytes <= outputMaxBytes)
    }
  },
)

type Settings = { readonly seed: number; readonly numRuns: number }

export type Checked = {
  readonly numRuns: number
  /** Text of a failure. Null if all runs passed. */
  readonly failure: string | null
}

type DiscountProperty = {
  readonly says: string
  /** Factor of the number of runs. Below 1 for slow properties of large carts. */
  readonly part: number
  readonly check: (settings: Settings) => Checked
}

function state<Drawn>(says: string, property: fc.IProperty<Drawn>, part = 1): DiscountProperty {
  return { says, part, check: (settings) => checkProperty(property, settings) }
}

export function checkProperty<Drawn>(property: fc.IProperty<Drawn>, settings: Settings): Checked {
  return summarize(fc.check(property, settings))
}

/** Checks an asynchronous property. */
export async function checkAsyncProperty<Drawn>(
  property: fc.IAsyncProperty<Drawn>,
  settings: Settings,
): Promise<Checked> {
  return summarize(await fc.check(property, settings))
}

function summarize<Drawn>(details: fc.RunDetails<Drawn>): Checked {
  const failure = details.failed ? (fc.defaultReportMessage(details) ?? 'it was interrupted') : null
  return { numRuns: details.numRuns, failure }
}

export const discountProperties: readonly DiscountProperty[] = [
  state('takes no more than there is, and names no piece twice', takesNoMoreThanThereIs),
  state(
    'keeps the cap of products to the smallest unit',
    capHolds((value) => [productAction(value, { target: 'all' })], false),
  ),
  state(
    'keeps the cap of an order to the smallest unit',
    capHolds((value) => [orderAction(value)], true),
  ),
  state(
    'keeps the cap of an order on what product discounts leave',
    capHolds((value) => [productAction(percentOf('12.5'), { target: 'all' }), orderAction(value)], true),
  ),
  state('keeps the cap of each shipping rate', capOfRatesHolds),
  state('gives the cheapest pieces, as often as others are bought for them', dealIsHonest),
  state('without steps and deals never makes a cart cheaper by one more piece', moreNeverCostsLess),
  state(
    'that gives pieces of what is bought makes a cart cheaper by one more piece as far as it promises',
    moreOfDealCostsWhatItPromises,
  ),
  state('with steps takes what the value of one of them takes', stepIsItsValue),
  state('keeps within its output on 200 lines', keepsWithinOutput, 0.1),
]
