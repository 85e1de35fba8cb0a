import { expect, test } from 'vitest'
import { type DeployedFunctionHandle, deployedFunctionHandles } from '../functions/function-handles.ts'
import { limits } from '../language/limits.ts'
import { createRuleSet } from '../language/rule-set.ts'
import { formatJsonMetafield, type Metafield } from '../records/metafields.ts'
import { readPreviewRecord } from './preview-record.ts'
import { previewRequestSchema } from './preview-request.ts'
import { createSample } from './samples.ts'

const ids = Object.fromEntries(deployedFunctionHandles.map((handle) => [handle, `${handle}-id`])) as Record<
  DeployedFunctionHandle,
  string
>
const read = (functionId: string, metafields: Metafield[]) =>
  readPreviewRecord({ functionId, metafields }, ids)
const ruleSet = createRuleSet('A set')
const tooLong = ' '.repeat(limits.metafieldBytes)
const sample = createSample('just-arrived', {
  rates: [],
  paymentMethods: [],
  date: '2026-01-01',
  time: '10:00',
})

test('a record of rules is run in its stored form', () => {
  expect(read('payment-checkout-id', [formatJsonMetafield('rules', ruleSet)])).toEqual({
    record: { functionHandle: 'payment-checkout', ruleSet },
  })
})

test('a record that no function can read has no effect at checkout or in a preview', () => {
  const rules = formatJsonMetafield('rules', ruleSet)
  for (const metafields of [[], [{ ...rules, value: '{' }], [{ ...rules, value: rules.value + tooLong }]])
    expect(read('payment-checkout-id', metafields)).toEqual({ record: undefined })
})

test('a record of another app is not read', () => {
  expect(read('foreign', [formatJsonMetafield('rules', ruleSet)])).toBeUndefined()
})

test('a record of pin codes is read without its form, and without long metafields', () => {
  const set = formatJsonMetafield('pincode_set_1', [])
  const long = { ...formatJsonMetafield('pincode_set_2', []), value: tooLong + tooLong }
  expect(read('payment-pincodes-id', [formatJsonMetafield('frontend_config', {}), set, long])).toEqual({
    record: { functionHandle: 'payment-pincodes', metafields: { pincode_set_1: set.value } },
  })
})

test('a preview takes as many records as can be active, and the draft', () => {
  const record = { functionHandle: 'payment-checkout', ruleSet }
  const takes = (count: number) =>
    previewRequestSchema.safeParse({ records: Array(count).fill(record), sample }).success
  expect([0, 1, limits.activeCustomizations + 1, limits.activeCustomizations + 2].map(takes)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a preview refuses a record of no function of ours, and a metafield that none can read', () => {
  const takes = (record: object) => previewRequestSchema.safeParse({ records: [record], sample }).success
  const pincodes = (value: string) => ({
    functionHandle: 'payment-pincodes',
    metafields: { pincode_set_1: value },
  })
  expect(takes(pincodes('[]'))).toBe(true)
  expect(takes(pincodes(`${tooLong} `))).toBe(false)
  expect(takes({ functionHandle: 'payment-pincodes', ruleSet })).toBe(false)
  expect(takes({ functionHandle: 'foreign', ruleSet })).toBe(false)
})
