import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from '../schema.ts'
import { formatJsonMetafield } from './metafields.ts'
import { declareUiConfig, findUiConfigType, hasUiConfig } from './ui-config.ts'

const numbers = declareUiConfig(['payment-numbers', 'delivery-numbers'], { number: z.int() })
const others = declareUiConfig(['names'], { names: z.record(z.string(), z.string()) })

it('returns the given values, and is not confused with another use', () => {
  const type = fc.constantFrom('payment-numbers' as const, 'delivery-numbers' as const)
  fc.assert(
    fc.property(type, fc.integer(), (kept, number) => {
      const stored = [numbers.format(kept, { number })]
      expect(numbers.find(stored)).toEqual({ version: 1, type: kept, number })
      expect(findUiConfigType(stored)).toBe(kept)
      expect(others.find(stored)).toBeUndefined()
    }),
  )
})

it('is stored with its version and type in front', () => {
  expect(others.format('names', { names: { 1: 'One' } })).toEqual({
    namespace: 'checkout-ninja',
    key: 'ui_config',
    type: 'json',
    value: '{"version":1,"type":"names","names":{"1":"One"}}',
  })
})

it.each([
  ['of another version', '{"version":2,"type":"names","names":{}}', 'names', ['version']],
  ['without its members', '{"version":1,"type":"names"}', 'names', ['names']],
  ['that is no object', 'null', undefined, []],
  ['that is no JSON', '{', undefined, []],
])('one %s is there and cannot be read', (_case, value, type, path) => {
  const stored = [{ ...formatJsonMetafield('ui_config', {}), value }]
  expect(hasUiConfig(stored)).toBe(true)
  expect(findUiConfigType(stored)).toBe(type)
  expect(others.find(stored)).toBeUndefined()
  expect(others.parse(stored).error?.issues[0]?.path).toEqual(path)
})

it('is absent from a record without it', () => {
  expect(hasUiConfig([])).toBe(false)
  expect(findUiConfigType([])).toBeUndefined()
  expect(others.find([])).toBeUndefined()
})

it('has members that saves know, and no others', () => {
  // @ts-expect-error: a member of a new name comes into uiConfigMembers first.
  expect(declareUiConfig(['names'], { other: z.string() }).schema).toBeDefined()
})
