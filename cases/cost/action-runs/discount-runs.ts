import fc from 'fast-check'
import type { Action } from '#rules/language/rule-set.ts'
import { inputOf, ruleOf, rulesText, targetOf } from '../../discounts/discount-cart.ts'
import { times } from '../heavy-carts.ts'
import { drawnNames } from './drawn-names.ts'
import { few, fillRecord, many, type Run, type Stored } from './drawn-run.ts'

const value = fc.oneof(
  fc.record({
    type: fc.constant('percentage'),
    percentage: fc.constantFrom('5', '12.5'),
    cap: fc.constantFrom('3', '900'),
  }),
  fc.record({
    type: fc.constant('fixedAmount'),
    amount: fc.constantFrom('1', '2.5'),
    appliesToEachItem: fc.boolean(),
  }),
  fc
    .record({
      measure: fc.constantFrom('amount', 'quantity'),
      eachLine: fc.boolean(),
      steps: fc.constantFrom(2, 10, 40, 130),
    })
    .map(({ measure, eachLine, steps }) => ({
      type: 'tiers',
      measure,
      eachLine,
      tiers: times(steps, (at) => ({
        from: `${at + 1}`,
        value: { type: 'percentage', percentage: `${(at % 90) + 1}` },
      })),
    })),
)
const ids = fc
  .tuple(few, fc.constantFrom('a', 'nowhere'))
  .map(([count, name]) => times(count, (at) => `gid://shopify/Collection/${name}${at === 0 ? '' : at}`))
const discountAction: fc.Arbitrary<Stored> = fc.oneof(
  fc.record({
    type: fc.constant('apply_product_discount'),
    params: fc.oneof(
      fc.record({ target: fc.constant('all'), message: fc.constant('m'), value }),
      fc.record({ target: fc.constant('all'), message: fc.constant('m'), pieces: fc.constant('3'), value }),
      fc.record({
        target: fc.constantFrom('collections', 'except'),
        message: fc.constant('m'),
        collectionIds: ids,
        tags: ids,
        onSale: fc.boolean(),
        purchase: fc.constantFrom('subscription', 'once'),
        besides: fc.record({ measure: fc.constantFrom('amount', 'quantity'), value: fc.constant('2') }),
        value,
      }),
    ),
  }),
  fc.record({
    type: fc.constant('apply_discount'),
    params: fc.record({ message: fc.constantFrom('m', 'संदेश'), purchase: fc.constant('once'), value }),
  }),
  fc.record({
    type: fc.constant('buy_x_get_y'),
    params: fc.record({
      message: fc.constant('m'),
      percentage: fc.constantFrom('0', '100'),
      buyCollectionIds: ids,
      getCollectionIds: ids,
      buyQuantity: fc.constantFrom('1', '5'),
      getQuantity: fc.constant('1'),
      maxUsesPerOrder: fc.constantFrom('1', '100'),
    }),
  }),
  fc.record({
    type: fc.constant('explain_code'),
    params: fc.record({
      message: fc.constantFrom('Add {missing}', '{missing}'.repeat(40)),
      minimum: fc.record({ measure: fc.constantFrom('amount', 'quantity'), value: fc.constant('99999') }),
      codes: fc.constantFrom(
        [],
        times(100, (at) => `CODE${at}`),
      ),
    }),
  }),
)
const shippingAction = fc.record({
  type: fc.constant('apply_shipping_discount'),
  params: fc.record({ message: fc.constant('m'), exact: fc.boolean(), value }),
  count: fc.oneof(few, many),
})

/** Random runs of discounts on lines and on rates: steps, caps, conditions on products, buy X get Y, codes. */
export const discountRuns: fc.Arbitrary<Run> = fc
  .record({
    actions: fc.array(discountAction, { minLength: 1, maxLength: 6 }),
    shipping: fc.array(shippingAction, { minLength: 1, maxLength: 3 }),
    repeated: fc.constantFrom(1, 1, 10, 60),
    isOfDelivery: fc.boolean(),
    drawn: drawnNames,
    lines: fc.constantFrom(1, 20, 100, 200, 200, 350, 500),
    collections: fc.constantFrom(0, 1, 1, 8),
    codes: fc.constantFrom(0, 5, 100),
  })
  .map(({ actions, shipping, repeated, isOfDelivery, drawn, lines, collections, codes }) => {
    const ofRates = shipping.map(
      ({ type, params, count }): Stored => ({
        type,
        params: { ...params, names: times(count, drawn.pick) },
      }),
    )
    const all = times(repeated, () => (isOfDelivery ? ofRates : actions)).flat()
    const rules = fillRecord(all, (kept) => rulesText([ruleOf(kept as unknown as Action[])]))
    const input = inputOf(
      {
        lines: times(lines, (at) => ({
          quantity: 1 + (at % 7),
          subtotal: `${(at * 7919) % 1000}.50`,
          collections: times(collections, (of) => (of === 0 ? 'a' : `a${of}`)),
          compareAt: '9999.00',
        })),
        codes: times(codes, (at) => ({ code: `CODE${at}`, rejectable: true })),
        groups: [drawn.all.map((title, at) => ({ title, cost: `${at}.50` }))],
      },
      rules,
      isOfDelivery,
    )
    return {
      what: `discount ${isOfDelivery ? 'on rates' : `on ${lines} lines`} ${rules}`,
      run: () => targetOf('platform', isOfDelivery).runWithInput(input),
    }
  })
