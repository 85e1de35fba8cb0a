import { describe, expect, test } from 'vitest'
import type { FunctionRun, JsonObject } from '#function-host/index.ts'
import { limits } from '#rules/language/limits.ts'
import { inputOf, ruleOf, rulesText, targetOf } from '../discounts/discount-cart.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { cartOf, condition, ruleSetOf, textOf, times } from './heavy-carts.ts'
import { usedUp } from './run-on-cart.ts'

type Stored = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }

const functions = createFunctions()
const always = condition('product_title', 'not_contains', '?')
const longName = (at: number) =>
  `Express delivery next day, except weekends, express to your door ${textOf(at, 20)}`

function runActions(names: readonly string[], actions: readonly Stored[], more: object = {}): FunctionRun {
  const [rule] = ruleSetOf([always]).rules
  const rules = JSON.stringify({ ...ruleSetOf([]), rules: [{ ...rule, actions }], ...more })
  expect(Buffer.byteLength(rules)).toBeLessThanOrEqual(limits.metafieldBytes)
  const paymentMethods = names.map((name, at) => ({ id: `${at}`, name }))
  const input = withRules('payment-rules', { ...cartOf(1), paymentMethods }, rules)
  const { platform, tracing } = functions('payment-rules')
  const run = platform.runWithInput(input)
  expect(tracing.runWithInput(input).operations).toEqual(run.operations)
  return run
}

function runRates(titles: readonly string[], actions: readonly Stored[]): FunctionRun {
  const [rule] = ruleSetOf([always]).rules
  const { cart, ...rest } = cartOf(1)
  const options = titles.map((title, at) => ({ handle: `${at}`, title, cost: { amount: `${at % 9}.5` } }))
  const input = { ...rest, cart: { ...(cart as JsonObject), deliveryGroups: [{ deliveryOptions: options }] } }
  const rules = JSON.stringify({ ...ruleSetOf([]), rules: [{ ...rule, actions }] })
  return functions('delivery-rules').platform.runWithInput(withRules('delivery-rules', input, rules))
}

function runPincodes(entries: readonly string[], groups: number, zip: string): FunctionRun {
  const path = 'cart.deliveryGroups.deliveryAddress.zip'
  const params = { operator: 'in', valueType: 'array', value: entries, __field_path: path }
  const rules = JSON.stringify(ruleSetOf([{ type: 'location_zipcode', params }]))
  expect(Buffer.byteLength(rules)).toBeLessThanOrEqual(limits.metafieldBytes)
  const { cart, ...rest } = cartOf(1)
  const deliveryGroups = times(groups, (at) => ({
    selectedDeliveryOption: { title: 'Standard' },
    deliveryAddress: { countryCode: 'IN', provinceCode: 'MH', zip: `${zip}${at}` },
  }))
  const input = { ...rest, cart: { ...(cart as JsonObject), deliveryGroups } }
  return functions('payment-rules').platform.runWithInput(withRules('payment-rules', input, rules))
}

/** Runs a discount with steps that every line reaches alone. */
function runSteps(steps: number, lines: number, measure: string): FunctionRun {
  const tiers = times(steps, (at) => ({
    from: `${at + 1}`,
    value: { type: 'percentage', percentage: `${(at % 90) + 1}` },
  }))
  const value = { type: 'tiers', measure, eachLine: true, tiers }
  const rules = rulesText([
    ruleOf([{ type: 'apply_product_discount', params: { target: 'all', message: 'm', value } }]),
  ])
  const cart = {
    lines: times(lines, (at) => ({ quantity: 2 + (at % 5), subtotal: `${(at * 79) % 1000}.5` })),
  }
  return targetOf('platform', false).runWithInput(inputOf(cart, rules, false))
}

function runRateDiscount(names: readonly string[], rates: number, exact: boolean): FunctionRun {
  const value = { type: 'percentage', percentage: '10' }
  const rules = rulesText([
    ruleOf([{ type: 'apply_shipping_discount', params: { message: 'm', exact, value, names: [...names] } }]),
  ])
  const groups = [times(rates, (at) => ({ title: textOf(at, 60, 'ab '), cost: `${at}.5` }))]
  return targetOf('platform', true).runWithInput(inputOf({ lines: [], groups }, rules, true))
}

const move = (name: string, position: number): Stored => ({
  type: 'move_payment',
  params: { name, position },
})
const named = (type: string, count: number): Stored => ({
  type,
  params: { names: times(count, (at) => `express ${at}q`) },
})
const a = (count: number) => times(count, (at) => `a${at}`)
const byName: Stored = { type: 'sort_delivery_by_name', params: {} }
const below: Stored = { type: 'hide_delivery_by_price', params: { comparison: 'below', amount: 9999 } }

describe('a function stays within the limit of instructions', () => {
  test.each<[what: string, run: () => FunctionRun]>([
    [
      '30 moves of 100 methods each',
      () =>
        runActions(
          a(100),
          times(30, (at) => move('a', at + 1)),
        ),
    ],
    [
      '90 moves of 250 methods each',
      () =>
        runActions(
          a(250),
          times(90, (at) => move('a', at + 1)),
        ),
    ],
    ['400 parts of 100 long names', () => runActions(times(100, longName), [named('hide_payment', 400)])],
    ['400 names to show alone', () => runActions(times(100, longName), [named('show_only_payment', 400)])],
    ['400 names to sort by', () => runActions(times(100, longName), [named('sort_payment', 400)])],
    [
      'aliases that nearly are in every name',
      () =>
        runActions(
          times(150, (at) => `${'a'.repeat(240)}${at}`),
          [named('hide_payment', 50)],
          {
            aliases: {
              methods: times(150, (at) => ({ name: { contains: `aaaaaaaab${at}` }, alias: `${at}` })),
            },
          },
        ),
    ],
    [
      'names of rates that begin alike',
      () =>
        runRates(
          times(200, (at) => `${'x'.repeat(240)} ${at}`),
          [byName, byName],
        ),
    ],
    [
      'prices of 200 rates',
      () =>
        runRates(
          a(200),
          times(6, () => below),
        ),
    ],
    [
      '600 ranges at 100 addresses',
      () =>
        runPincodes(
          times(600, (at) => `${110_001 + at}-${110_001 + at}`),
          100,
          '4000',
        ),
    ],
    [
      '1500 beginnings at 100 addresses',
      () =>
        runPincodes(
          times(1500, () => '56*'),
          100,
          '4000',
        ),
    ],
    ['long pincodes of other letters', () => runPincodes(['56*'], 40, 'я'.repeat(1000))],
    ['130 steps on 200 lines', () => runSteps(130, 200, 'quantity')],
    ['130 steps of amounts on 500 lines', () => runSteps(130, 500, 'amount')],
    [
      'long names of rates',
      () =>
        runRateDiscount(
          times(9, (at) => `q${at}${'x'.repeat(990)}`),
          300,
          true,
        ),
    ],
    [
      'many names of rates',
      () =>
        runRateDiscount(
          times(900, (at) => `q${at}`),
          300,
          false,
        ),
    ],
  ])('on %s', (_what, start) => {
    const run = start()
    expect(run.error).toBeNull()
    expect(run.instructions).toBeLessThan(0.95 * run.instructionLimit)
  })

  test('and leaves out an action whose names it could not compare, whole', () => {
    const run = runActions(times(100, longName), [
      named('hide_payment', 300),
      named('show_only_payment', 200),
    ])
    expect([run.operations, run.logs]).toEqual([[], [usedUp]])
  })

  test('and gives a rate no discount for whose names the budget does not last', () => {
    const run = runRateDiscount(
      times(900, (at) => `q${at}`),
      300,
      false,
    )
    expect([run.operations, run.logs]).toEqual([[], [usedUp]])
  })
})

describe('an ordinary rule set stays within the budget', () => {
  test.each<[what: string, run: () => FunctionRun]>([
    [
      'ten moves of 30 methods',
      () =>
        runActions(
          a(30),
          times(10, (at) => move(`a${at}`, 30 - at)),
        ),
    ],
    ['40 parts of 60 long names', () => runActions(times(60, longName), [named('hide_payment', 40)])],
    ['60 names of rates', () => runRates(times(60, longName), [byName])],
    [
      '300 ranges at two addresses',
      () =>
        runPincodes(
          times(300, (at) => `${110_001 + at}-${110_090 + at}`),
          2,
          '4000',
        ),
    ],
    ['ten steps on 200 lines', () => runSteps(10, 200, 'amount')],
    [
      '20 names of 60 rates',
      () =>
        runRateDiscount(
          times(20, (at) => `q${at}`),
          60,
          false,
        ),
    ],
  ])('with %s', (_what, start) => {
    const run = start()
    expect([run.error, run.logs]).toEqual([null, []])
  })
})

test('one discount on the most rates of an input gives an output that the platform accepts', () => {
  const run = runRateDiscount([], 700, false)
  expect(run.error).toBeNull()
  expect(run.operations).toHaveLength(1)
})
