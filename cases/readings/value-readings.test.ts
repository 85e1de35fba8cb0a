import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findValueFault } from '#rules/language/issues/value.ts'
import { loadBuild, withRules } from '../functions/functions.ts'

/** Checkout must read every number and date that the editor accepts, with the same value. */

const { runWithInput } = loadBuild('payment-rules', 'platform')
const refusal = 'condition value cannot be read'

function judge(type: string, valueType: string, operator: string, value: string, input: object) {
  const condition = { type, params: { operator, valueType, value, attributeKey: 'key' } }
  const rule = {
    title: '',
    match_type: 'all',
    conditions: [condition],
    actions: [{ type: 'hide_payment', params: { name: 'A', may_hide_last: true } }],
  }
  const rules = JSON.stringify({ version: 1, title: '', rules: [rule] })
  const runInput = { presentmentCurrencyRate: '1.0', paymentMethods: [{ id: 'a', name: 'A' }], ...input }
  const run = runWithInput(withRules('payment-rules', runInput as never, rules))
  expect(run.error).toBeNull()
  if (run.logs.includes(refusal)) return 'refused'
  return run.operations.length > 0 ? 'met' : 'not met'
}

test('numbers have one reading in the editor and at checkout', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.-+eE, \u00a0\u3000\u2003\t'), maxLength: 8 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.tuple(fc.nat(999_999), fc.nat(99)).map(([whole, part]) => ` ${whole}.${part} `),
  )
  const property = fc.property(text, (written) => {
    if (findValueFault('number', 'eq', written) !== undefined) return
    const input = { cart: { attribute: { value: written.trim() } } }
    expect(judge('cart_attribute', 'number', 'eq', written, input)).toBe('met')
  })
  fc.assert(property, { seed: 20261125, numRuns: 1500 })
})

test('a multiple is a positive number that leaves no remainder', () => {
  const judgeMultiple = (operator: string, held: string, wanted: string) =>
    judge('cart_attribute', 'number', operator, wanted, { cart: { attribute: { value: held } } })
  const property = fc.property(
    fc.integer({ min: -5, max: 60 }),
    fc.integer({ min: 1, max: 12 }),
    (held, wanted) => {
      const isMultiple = held > 0 && held % wanted === 0
      expect(judgeMultiple('multiple_of', `${held}`, `${wanted}`)).toBe(isMultiple ? 'met' : 'not met')
      expect(judgeMultiple('not_multiple_of', `${held}`, `${wanted}`)).toBe(isMultiple ? 'not met' : 'met')
    },
  )
  fc.assert(property, { seed: 20261125, numRuns: 500 })
  expect(judgeMultiple('multiple_of', '7.5', '1')).toBe('not met')
  for (const wanted of ['0', '-3', '1.5', '', 'three']) {
    expect(findValueFault('number', 'multiple_of', wanted)).toBeDefined()
    expect(judgeMultiple('multiple_of', '3', wanted)).toBe('refused')
    expect(judgeMultiple('not_multiple_of', '3', wanted)).toBe('refused')
  }
})

test('days have one reading in the editor and at checkout', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
  const day = fc
    .tuple(fc.oneof(digits(4), fc.constantFrom('1900', '2000', '2024', '2026')), fc.nat(13), fc.nat(32))
    .map(([year, month, date]) =>
      [year, ...[month, date].map((part) => `${part}`.padStart(2, '0'))].join('-'),
    )
  const property = fc.property(fc.oneof(day, fc.string({ maxLength: 12 })), (written) => {
    const isLetThrough = findValueFault('date', 'on', written) === undefined
    fc.pre(written.trim() !== '')
    const input = { cart: { attribute: { value: written } } }
    const judged = judge('cart_attribute', 'date', 'on', written, input)
    if (isLetThrough) expect(judged).toBe('met')
    // Both must refuse a text in the format of a date that does not exist.
    else if (/^\d{4}-\d\d-\d\d$/.test(written)) expect(judged).not.toBe('met')
  })
  fc.assert(property, { seed: 20261125, numRuns: 1500 })
})
