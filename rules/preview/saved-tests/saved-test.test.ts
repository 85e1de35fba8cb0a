import { describe, expect, it } from 'vitest'
import { createRuleSet } from '../../language/rule-set.ts'
import { createSample } from '../samples.ts'
import {
  handOverSchema,
  newTestSchema,
  runTestsSchema,
  savedTestNameLength,
  savedTestSchema,
  testReportsSchema,
} from './saved-test.ts'

const sample = createSample('metro-shopper', {
  rates: [],
  paymentMethods: ['Cash'],
  date: '2026-11-20',
  time: '10:30',
})
const rules = { functionHandle: 'payment-cod', ruleSet: createRuleSet('Cash') }
const recordId = 'gid://shopify/PaymentCustomization/7'
const newTest = { recordId, ...rules, name: 'From India', sample }
const expected = { kind: 'messages', messages: [{ target: '$.cart', message: 'No.' }] }

describe('a test to save', () => {
  it('has a name without space around it, of a length that a list has room for', () => {
    expect(newTestSchema.parse({ ...newTest, name: '  From India ' })).toMatchObject({ name: 'From India' })
    const named = (length: number) =>
      newTestSchema.safeParse({ ...newTest, name: 'x'.repeat(length) }).success
    expect([0, 1, savedTestNameLength, savedTestNameLength + 1].map(named)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(newTestSchema.safeParse({ ...newTest, name: '   ' }).success).toBe(false)
  })

  it.each([
    ['a payment customization', recordId, true],
    ['a delivery customization', 'gid://shopify/DeliveryCustomization/7', true],
    ['a check', 'gid://shopify/Validation/7', true],
    ['a discount', 'gid://shopify/DiscountAutomaticNode/7', false],
    ['no number', 'gid://shopify/Validation/', false],
    ['an id with something behind it', `${recordId}?x`, false],
  ])('belongs to %s', (_what, id, isTaken) => {
    expect(newTestSchema.safeParse({ ...newTest, recordId: id }).success).toBe(isTaken)
    expect(handOverSchema.safeParse({ from: recordId, to: id }).success).toBe(isTaken)
  })

  it('says at which step of a check the shopper is', () => {
    const of = (step: string) =>
      newTestSchema.safeParse({ ...newTest, functionHandle: 'checks-rules', step }).success
    expect([of('cart'), of('thank you')]).toEqual([true, false])
  })

  it('is for rules, but not for lists of pincodes', () => {
    const functionHandle = 'payment-pincodes'
    expect(newTestSchema.safeParse({ ...newTest, functionHandle }).success).toBe(false)
  })
})

it('all rule sets that a shop can have active are run at once', () => {
  const run = (count: number) =>
    runTestsSchema.safeParse({
      records: Array.from({ length: count }, (_, index) => ({ recordId: `${recordId}${index}`, ...rules })),
    }).success
  expect([0, 75, 76].map(run)).toEqual([true, true, false])
})

it('a rule set is run once, however often it is named', () => {
  const again = runTestsSchema.safeParse({ records: Array(2).fill({ recordId, ...rules }) })
  expect(again.error?.issues.map(({ path }) => path)).toEqual([['records']])
})

it('a kept test and its report are read as they were written', () => {
  const test = { name: 'From India', sample, step: 'cart', expected }
  expect(savedTestSchema.parse(test)).toEqual(test)
  const report = { id: 'test-1', ...test, found: null, failure: 'unreachable', passes: false }
  const answer = { records: [{ recordId, tests: [report] }] }
  expect(testReportsSchema.parse(answer)).toEqual(answer)
})
