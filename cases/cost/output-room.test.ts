import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { outputMaxBytes } from '#function-host/limits.ts'
import { createFunctions, withRules } from '../functions/functions.ts'
import { cartOf, times } from './heavy-carts.ts'

const functions = createFunctions()
const always = {
  type: 'cart_subtotal',
  params: { operator: 'gte', value: 0, valueType: 'number' },
}

type Stored = { readonly type: string; readonly params: Readonly<Record<string, unknown>> }

function runOn(methods: readonly string[], actions: readonly Stored[]) {
  const rule = { title: '', match_type: 'all', conditions: [always], actions }
  const input: JsonObject = {
    ...cartOf(1),
    paymentMethods: methods.map((name, at) => ({
      id: `gid://shopify/PaymentCustomizationPaymentMethod/${at}`,
      name,
    })),
  }
  const rules = JSON.stringify({ version: 1, title: 'Names', rules: [rule] })
  const { platform, tracing } = functions('payment-rules')
  const runInput = withRules('payment-rules', input, rules)
  const run = platform.runWithInput(runInput)
  expect(tracing.runWithInput(runInput).operations).toEqual(run.operations)
  return run
}

const methods = (count: number) => times(count, (at) => `Method ${at}`)
const rename = (name: string): Stored => ({
  type: 'rename_payment',
  params: { currentName: 'Method', newName: name },
})
const hideSecond: Stored = { type: 'hide_payment', params: { name: 'Method 1', exact: true } }

test('100 methods with long new names are renamed up to the output limit, and the log reports it', () => {
  const run = runOn(methods(100), [hideSecond, rename('A name with "quotes" '.repeat(12))])
  expect([run.error, run.logs]).toEqual([null, ['output full']])
  expect(run.operations[0]).toHaveProperty('paymentMethodHide')
  expect(run.operations.length).toBeGreaterThan(40)
  expect(run.outputBytes).toBeGreaterThan(0.85 * outputMaxBytes)
})

test('no operation is written after the first that does not fit, however short it is', () => {
  const renameLast: Stored = {
    type: 'rename_payment',
    params: { currentName: 'Method 99', newName: 'Y', exact: true },
  }
  for (const length of [250, 300, 350]) {
    const run = runOn(methods(100), [rename('x'.repeat(length)), renameLast])
    expect(run.logs).toEqual(['output full'])
    expect(JSON.stringify(run.operations)).not.toContain('"name":"Y"')
  }
})

test('100 methods with short new names, moved as well, fit the output', () => {
  const moved: Stored = { type: 'move_payment', params: { name: 'Method 99', position: 1 } }
  const run = runOn(methods(100), [hideSecond, rename('Pay on delivery'), moved])
  expect([run.error, run.logs]).toEqual([null, []])
  expect(run.operations.length).toBeGreaterThanOrEqual(100)
})

test('no names and no number of methods make a function fail', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('"', '\\', '\u0001', '/', 'я', 'a'), minLength: 1, maxLength: 300 }),
  )
  const action = fc.oneof(
    name.map(rename),
    name.map((text): Stored => ({ type: 'add_text_payment', params: { name: 'Method', text } })),
    fc.constant<Stored>({ type: 'sort_payment', params: { names: ['Method 9', 'Method 5'] } }),
    fc.constant<Stored>({ type: 'hide_payment', params: { name: 'Method', may_hide_last: true } }),
    fc.constant(hideSecond),
  )
  const property = fc.property(
    fc.nat(250),
    fc.array(action, { minLength: 1, maxLength: 4 }),
    (count, actions) => {
      const run = runOn(methods(count), actions)
      expect(run.error).toBeNull()
      expect(run.outputBytes).toBeLessThanOrEqual(outputMaxBytes)
    },
  )
  fc.assert(property, { seed: 20261125, numRuns: 60 })
})
