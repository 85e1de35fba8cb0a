import fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import { withRules } from '../../functions/functions.ts'
import { cartOf, condition, times } from '../heavy-carts.ts'
import { drawnNames } from './drawn-names.ts'
import { few, fillRecord, functions, many, type Run, type Stored } from './drawn-run.ts'

/** Actions of both owners on named options, without the owner's part of their type. */
const nameActions = fc.record({
  type: fc.constantFrom('hide', 'show_only', 'hide_all', 'rename', 'add_text', 'move', 'sort'),
  count: fc.oneof(few, many),
  position: fc.integer({ min: 1, max: 250 }),
  text: fc.constantFrom('New name', 'नया नाम', '"\\/', 'x'.repeat(200)),
  exact: fc.boolean(),
})

const rateActions = fc.constantFrom<Stored>(
  { type: 'sort_delivery_by_price', params: {} },
  { type: 'sort_delivery_by_name', params: { cheapest_first: true } },
  { type: 'hide_delivery_by_price', params: { comparison: 'above', amount: 1 } },
  { type: 'hide_delivery_by_price', params: { comparison: 'below', amount: 9999 } },
  { type: 'show_cheapest_delivery', params: { count: 100 } },
)

const always = condition('product_title', 'not_contains', '?')
const setWith = (actions: readonly Stored[], more: object = {}) =>
  JSON.stringify({
    version: 1,
    title: '',
    rules: [{ title: '', match_type: 'any', conditions: [always], actions }],
    ...more,
  })

/** Random runs of actions on methods and rates: hide, rename, move, sort. Each has names and aliases of names. */
export const optionRuns: fc.Arbitrary<Run> = fc
  .record({
    drawn: drawnNames,
    actions: fc.array(nameActions, { minLength: 1, maxLength: 4 }),
    repeated: fc.constantFrom(1, 1, 5, 100),
    ofRates: fc.array(rateActions, { maxLength: 4 }),
    isOfRates: fc.boolean(),
    groups: fc.constantFrom(1, 1, 2, 10),
    aliases: fc.constantFrom(0, 0, 5, 100),
  })
  .map(({ drawn, actions, repeated, ofRates, isOfRates, groups, aliases }) => {
    const owner = isOfRates ? 'delivery' : 'payment'
    const named = actions.map(({ type, count, position, text, exact }): Stored => {
      const list = times(type === 'hide' || type === 'show_only' || type === 'sort' ? count : 1, drawn.pick)
      const texts =
        type === 'rename' ? { currentName: list[0], newName: text } : { name: list, position, text }
      return {
        type: type === 'hide_all' ? 'hide_all_payment' : `${type}_${owner}`,
        params: { exact, names: list, ...texts },
      }
    })
    const all = times(repeated, () => [...named, ...(isOfRates ? ofRates : [])]).flat()
    const known = times(aliases, (at) => ({ name: drawn.pick(at), alias: `Alias ${at}` }))
    const more = aliases === 0 ? {} : { aliases: { methods: known, rates: known } }
    const rules = fillRecord(all, (kept) => setWith(kept, more))
    const { cart, ...rest } = cartOf(1)
    const input: JsonObject = isOfRates
      ? {
          ...rest,
          cart: {
            ...(cart as JsonObject),
            deliveryGroups: times(groups, (group) => ({
              deliveryOptions: drawn.all
                .filter((_, at) => at % groups === group)
                .map((title, at) => ({
                  handle: `rate-${at}`,
                  title,
                  cost: { amount: `${(at * 7919) % 1000}.5` },
                })),
            })),
          },
        }
      : {
          ...rest,
          cart: cart as JsonObject,
          paymentMethods: drawn.all.map((name, at) => ({
            id: `gid://shopify/PaymentCustomizationPaymentMethod/${at}`,
            name,
          })),
        }
    const handle = isOfRates ? 'delivery-rules' : 'payment-rules'
    return {
      what: `${handle} ${rules}`,
      run: () => functions(handle).platform.runWithInput(withRules(handle, input, rules)),
    }
  })
