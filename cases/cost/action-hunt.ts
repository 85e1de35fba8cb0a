import fc from 'fast-check'
import type { FunctionRun, JsonObject } from '#function-host/index.ts'
import { limits } from '#rules/language/limits.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { inputOf, ruleOf, rulesText, targetOf } from '../discounts/discount-cart.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { cartOf, condition, strewnText, textOf, times } from './heavy-carts.ts'
import { alphabets, shareMax, unusualAlphabets } from './script-hunt.ts'

/*
 * Draws what actions and other conditions than those on titles may cost: names of methods and rates, aliases, moves,
 * sorting, prices, lists of pincodes, checks, steps of discounts, buy X get Y. No run may use more than its share.
 */

type Stored = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }
type Run = { readonly what: string; readonly run: () => FunctionRun }

const functions = createFunctions()
const letters = Object.values({ ...alphabets, ...unusualAlphabets })
const few = fc.integer({ min: 1, max: 30 })
const many = fc.integer({ min: 1, max: 400 })

/** Names as checkouts have them, up to 255 letters: some begin alike, some repeat a letter, some have other scripts. */
const names = fc
  .record({
    count: fc.constantFrom(1, 10, 30, 100, 100, 250, 500),
    length: fc.constantFrom(8, 40, 80, 255),
    beginning: fc.constantFrom('', '', 'Express delivery to your door ', 'a'.repeat(200), 'ش'.repeat(60)),
    alphabet: fc.constantFrom('ab ', 'a', 'express delivery', ...letters),
    write: fc.constantFrom(textOf, strewnText),
  })
  .map(({ count, length, beginning, alphabet, write }) =>
    times(count, (at) => `${beginning}${write(at, length, alphabet)}`.slice(0, length)),
  )

type Drawn = { readonly all: readonly string[]; readonly pick: (at: number) => unknown }

/** Entries of an action: whole names of the checkout, parts of them, parts that nearly are there. */
const drawnNames: fc.Arbitrary<Drawn> = fc
  .record({
    all: names,
    kind: fc.constantFrom('whole', 'part', 'nearly', 'short'),
    length: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ all, kind, length }) => ({
    all,
    pick: (at) => {
      const name = all[at % all.length] ?? ''
      if (kind === 'whole') return name
      if (kind === 'part') return { contains: name.slice(0, length) }
      if (kind === 'nearly') return { contains: `${name.slice(0, length)}${at}q` }
      return { contains: name.slice(0, 1) }
    },
  }))

/** Actions of both owners that name options, by the ending of their types. */
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

/** Writes so many of them that the record is full. */
function fillRecord<T>(all: readonly T[], write: (kept: readonly T[]) => string): string {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (Buffer.byteLength(write(all.slice(0, middle))) <= limits.metafieldBytes) low = middle
    else high = middle - 1
  }
  return write(all.slice(0, low))
}

const always = condition('product_title', 'not_contains', '?')
const setWith = (actions: readonly Stored[], more: object = {}) =>
  JSON.stringify({
    version: 1,
    title: '',
    rules: [{ title: '', match_type: 'any', conditions: [always], actions }],
    ...more,
  })

const optionRuns: fc.Arbitrary<Run> = fc
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

const zipEntry = fc.constantFrom<(at: number) => string>(
  (at) => `${110_000 + at}`,
  (at) => `${110_000 + at}-${110_090 + at}`,
  (at) => `${at % 100}*`,
  () => '４００-００１',
  (at) => `SW${at}?? `,
  (at) => `٤٠٠${at}`,
  (at) => `${'я'.repeat(20)}${at}`,
  (at) => `${'가'.repeat(9)}-${at}`,
)
const zipRuns: fc.Arbitrary<Run> = fc
  .record({
    entry: zipEntry,
    operator: fc.constantFrom('in', 'not_in', 'eq', 'contains', 'not_contains', 'regex', 'length_gte'),
    conditions: fc.integer({ min: 1, max: 8 }),
    count: fc.oneof(few, fc.integer({ min: 1, max: 1600 })),
    groups: fc.constantFrom(1, 1, 10, 40, 300),
    zip: fc.constantFrom(
      '400001',
      'SW1A 1AA',
      '４００００１',
      '1-'.repeat(120),
      'ش'.repeat(1000),
      '가'.repeat(250),
    ),
  })
  .map(({ entry, operator, conditions, count, groups, zip }) => {
    const value = times(count, entry)
    const path = 'cart.deliveryGroups.deliveryAddress.zip'
    const ofValue = (kept: readonly string[]) =>
      operator === 'length_gte' ? 500 : operator === 'regex' ? '^[A-Z]{1,2}\\d+ ?$' : kept
    const write = (kept: readonly string[]) =>
      JSON.stringify({
        version: 1,
        title: '',
        rules: times(conditions, () => ({
          title: '',
          match_type: 'any',
          conditions: [
            {
              type: 'location_zipcode',
              params: { operator, valueType: 'string', value: ofValue(kept), __field_path: path },
            },
          ],
          actions: [{ type: 'hide_payment', params: { name: 'COD' } }],
        })),
      })
    const { cart, ...rest } = cartOf(1)
    const deliveryGroups = times(groups, (at) => ({
      selectedDeliveryOption: { title: 'Standard' },
      deliveryAddress: { countryCode: 'US', provinceCode: 'MH', zip: `${zip}${at}` },
    }))
    const input = { ...rest, cart: { ...(cart as JsonObject), deliveryGroups } }
    const rules = fillRecord(value, write)
    return {
      what: `pincodes ${rules}`,
      run: () => functions('payment-rules').platform.runWithInput(withRules('payment-rules', input, rules)),
    }
  })

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

const discountRuns: fc.Arbitrary<Run> = fc
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

const checkRuns: fc.Arbitrary<Run> = fc
  .record({
    count: fc.integer({ min: 1, max: 120 }),
    field: fc.constantFrom('page', 'zip', 'email'),
    message: fc.constantFrom('No.', 'नहीं', '"'.repeat(30)),
    languages: fc.constantFrom(0, 3, 40),
    type: fc.constantFrom('address_line_1', 'address_po_box', 'address_city', 'address_phone'),
    operator: fc.constantFrom('contains', 'not_contains', 'regex', 'not_regex', 'length_lte', 'empty', 'in'),
    value: fc.constantFrom<unknown>('p', '(?i)p\\.? ?o\\.? ?box', ['box', 'पोस्ट'], 3),
    address: fc.constantFrom('a', ...letters),
    length: fc.constantFrom(5, 100, 255, 3000),
    groups: fc.constantFrom(1, 1, 5, 30),
  })
  .map(({ count, field, message, languages, type, operator, value: wanted, address, length, groups }) => {
    const messages = times(languages, (at) => ({ language: `L${at}`, message: `${message}${at}` }))
    const params = { field, from: 'cart', message, ...(languages > 0 ? { messages } : {}) }
    const path = `cart.deliveryGroups.deliveryAddress${type === 'address_po_box' ? '' : `.${{ address_line_1: 'address1', address_city: 'city', address_phone: 'phone' }[type]}`}`
    const rule = (at: number) => ({
      title: '',
      match_type: 'any',
      conditions: [{ type, params: { operator, valueType: 'string', value: wanted, __field_path: path } }],
      groups: [
        {
          match_type: 'all',
          not: at % 2 === 0,
          conditions: [
            { type, params: { operator, valueType: 'string', value: wanted, __field_path: path } },
          ],
        },
      ],
      actions: [{ type: 'stop_checkout', params: { ...params, message: `${message}${at}` } }],
    })
    const rules = fillRecord(times(count, rule), (kept) =>
      JSON.stringify({ version: 1, title: '', rules: kept }),
    )
    const { cart } = cartOf(1)
    const text = strewnText(3, length, address)
    const input = {
      buyerJourney: { step: 'CHECKOUT_COMPLETION' },
      localization: { language: { isoCode: 'L39' } },
      presentmentCurrencyRate: '1.0',
      cart: {
        ...(cart as JsonObject),
        deliveryGroups: times(groups, () => ({
          deliveryAddress: { address1: text, address2: text, city: text, phone: text },
        })),
      },
    }
    return {
      what: `checks ${rules}`,
      run: () => functions('checks-rules').platform.runWithInput(withRules('checks-rules', input, rules)),
    }
  })

const families = { options: optionRuns, pincodes: zipRuns, discounts: discountRuns, checks: checkRuns }
export type Family = keyof typeof families
export const huntedFamilies = Object.keys(families) as Family[]

/** No action, list or message makes a function exceed its share. */
export function actionsStayWithinShare(family: Family) {
  return fc.property(families[family], ({ run: start, what }) => {
    const run = start()
    fc.pre(run.error?.name !== 'InputSizeLimitExceededError')
    if (run.error !== null) throw new Error(`${run.error.message} ${what.slice(0, 300)}`)
    const share = run.instructions / run.instructionLimit
    if (share > shareMax)
      throw new Error(`${Math.round(share * 1000) / 10} % of the limit: ${what.slice(0, 300)}`)
  })
}
