import { describe, expect, it } from 'vitest'
import type { MarginGuardAnswer, WorstCart } from '#rules/margin-guard/margin-guard-answer.ts'
import { blankLine, createSample } from '#rules/preview/samples.ts'
import { createMoneyFormat } from '../cart/explain-unapplied.ts'
import { describeItem, describeOrder } from './describe-worst.ts'

const formats = { nameOf: (id: string) => `“${id}”`, money: createMoneyFormat('INR', 2) }
const noLimits = { ofOrder: null, belowCompareAt: null }
const mug = { ...blankLine, title: 'Mug', variantTitle: 'Blue', quantity: 3 }
const tea = { ...blankLine, title: 'Tea', quantity: 1_200 }
const sample = {
  ...createSample('metro-shopper', { rates: [], paymentMethods: [], date: '2026-11-20', time: '10:00' }),
  lines: [mug],
}
const cart: WorstCart = {
  sample,
  enteredCodes: [],
  circumstances: [],
  subtotal: 80_000,
  merchandise: 60_000,
  taken: [{ discountId: 'Festival', amount: 20_000 }],
}
const line = {
  index: 0,
  compareAt: 40_000,
  price: 40_000,
  discountedPrice: 30_000,
  taken: [{ discountId: 'Sale', amount: 10_000 }],
}
const answer = (parts: Partial<MarginGuardAnswer>): MarginGuardAnswer => ({
  currencyDecimals: 2,
  tried: 4,
  wholeUpTo: 0,
  itemsTried: 0,
  isPartial: false,
  ofOrder: null,
  belowCompareAt: null,
  ...parts,
})

describe('the report on the worst order', () => {
  it('is absent without a cart', () => {
    expect(describeOrder(answer({}), noLimits, formats)).toBeUndefined()
  })

  it('shows the cart, its prices, the share and the amount of each discount', () => {
    expect(describeOrder(answer({ ofOrder: cart }), noLimits, formats)).toEqual({
      heading: 'Largest discount on an order',
      warning: undefined,
      sentences: [
        'The worst of 4 carts is 3 × Mug – Blue. Its price drops from ₹800.00 to ₹600.00.',
        'Discounts take 25% off.',
      ],
      taken: ['“Festival” takes ₹200.00.'],
      cart,
    })
  })

  it('names the products, the codes and the circumstances of the cart', () => {
    const worst = {
      ...cart,
      sample: { ...sample, lines: [mug, tea] },
      enteredCodes: ['TEN', 'SHIP'],
      circumstances: ['the country is India'],
    }
    expect(describeOrder(answer({ ofOrder: worst }), noLimits, formats)?.sentences[0]).toContain(
      '3 × Mug – Blue and 1,200 × Tea with the codes TEN and SHIP, when the country is India',
    )
  })

  it.each([
    ['24.99', 'An order can lose more than 24.99%'],
    ['25', undefined],
    ['30', undefined],
  ])('compares the share with a limit of %s', (limit, warning) => {
    const report = describeOrder(answer({ ofOrder: cart }), { ...noLimits, ofOrder: limit }, formats)
    expect(report?.warning).toBe(warning)
    expect(report?.sentences[1]).toBe(`Discounts take 25% off. Your limit is ${limit}%.`)
  })

  it('does not warn about a share that equals a decimal limit', () => {
    // As a binary fraction, the share is a little above the limit.
    const worst = { ...cart, subtotal: 30_000, merchandise: 29_790 }
    expect((210 / 30_000) * 100).toBeGreaterThan(0.7)
    expect(describeOrder(answer({ ofOrder: worst }), { ...noLimits, ofOrder: '0.7' }, formats)?.warning).toBe(
      undefined,
    )
  })

  it.each([
    ['no discount lowers', { ...cart, merchandise: 80_000 }],
    ['is free', { ...cart, subtotal: 0, merchandise: 0 }],
  ])('shows that nothing is taken off a cart that %s', (_what, ofOrder) => {
    const limits = { ...noLimits, ofOrder: '0' }
    expect(describeOrder(answer({ ofOrder, tried: 1 }), limits, formats)).toEqual({
      heading: 'Largest discount on an order',
      warning: undefined,
      sentences: ['Your discounts took nothing off in 1 cart.'],
      taken: [],
      cart: ofOrder,
    })
  })
})

describe('the report on the worst item', () => {
  it('is absent without a cart', () => {
    expect(describeItem(answer({}), noLimits, formats)).toBeUndefined()
  })

  it('shows the only item of a cart with its prices and its discounts', () => {
    expect(describeItem(answer({ belowCompareAt: { ...cart, line } }), noLimits, formats)).toEqual({
      heading: 'Lowest price of an item',
      warning: undefined,
      sentences: ['3 × Mug – Blue sells for ₹300.00 instead of ₹400.00.', 'That’s 25% less.'],
      taken: ['“Sale” takes ₹100.00.'],
      cart,
    })
  })

  it('names the item in a cart of several', () => {
    const mixed = { ...cart, sample: { ...sample, lines: [mug, tea] } }
    const at = (index: number) =>
      describeItem(answer({ belowCompareAt: { ...mixed, line: { ...line, index } } }), noLimits, formats)
        ?.sentences[0]
    expect(at(1)).toBe('Tea sells for ₹300.00 instead of ₹400.00 in the cart 3 × Mug – Blue and 1,200 × Tea.')
    expect(at(2)).toBe('3 × Mug – Blue and 1,200 × Tea sells for ₹300.00 instead of ₹400.00.')
  })

  it.each([
    ['20', 'An item can sell more than 20% below its compare-at price'],
    ['25', undefined],
  ])('compares the share with a limit of %s', (limit, warning) => {
    const limits = { ...noLimits, belowCompareAt: limit }
    const report = describeItem(answer({ belowCompareAt: { ...cart, line } }), limits, formats)
    expect(report?.warning).toBe(warning)
    expect(report?.sentences[1]).toBe(`That’s 25% less. Your limit is ${limit}%.`)
  })

  it('shows a price that is below the compare-at price without discounts', () => {
    const lowered = { ...line, price: 36_000 }
    expect(
      describeItem(answer({ belowCompareAt: { ...cart, line: lowered } }), noLimits, formats)?.sentences[2],
    ).toBe('Without discounts, it’s already 10% less.')
  })

  it.each([
    ['sold at its compare-at price', { ...line, discountedPrice: 40_000 }],
    ['without a price', { ...line, compareAt: 0, price: 0, discountedPrice: 0 }],
  ])('shows that nothing is below for an item %s', (_what, item) => {
    expect(describeItem(answer({ belowCompareAt: { ...cart, line: item } }), noLimits, formats)).toEqual({
      heading: 'Lowest price of an item',
      warning: undefined,
      sentences: ['No item sells below its compare-at price.'],
      taken: [],
      cart,
    })
  })
})
