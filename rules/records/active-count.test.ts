import { expect, it } from 'vitest'
import { countActive, countActiveAfter, countOtherActive, countSlots } from './active-count.ts'
import type { CustomizationRecord } from './customization.ts'
import type { SavePlan, WantedRecord } from './save-plan.ts'

const stored = (enabled: boolean, owner: 'payment' | 'delivery' = 'payment'): CustomizationRecord => ({
  owner,
  id: 'gid://shopify/PaymentCustomization/1',
  title: 'COD',
  enabled,
  functionId: 'f',
  metafields: [],
})
const wanted = (enabled: boolean, owner: 'payment' | 'delivery' = 'payment'): WantedRecord => ({
  owner,
  title: 'COD',
  enabled,
  functionHandle: 'payment-cod',
  metafields: [],
})

it.each<[string, SavePlan, number]>([
  ['nothing to write', [], 24],
  ['a new record that acts', [{ kind: 'create', wanted: wanted(true) }], 25],
  ['a new draft', [{ kind: 'create', wanted: wanted(false) }], 24],
  ['a new record of another owner', [{ kind: 'create', wanted: wanted(true, 'delivery') }], 24],
  ['a draft that is enabled', [{ kind: 'update', record: stored(false), changes: { enabled: true } }], 25],
  ['one that is disabled', [{ kind: 'update', record: stored(true), changes: { enabled: false } }], 23],
  ['another title of one that acts', [{ kind: 'update', record: stored(true), changes: { title: 'A' } }], 24],
  ['another title of a draft', [{ kind: 'update', record: stored(false), changes: { title: 'A' } }], 24],
  ['one that goes', [{ kind: 'delete', record: stored(true) }], 23],
  ['a draft that goes', [{ kind: 'delete', record: stored(false) }], 24],
  ['one of another owner that goes', [{ kind: 'delete', record: stored(true, 'delivery') }], 24],
  [
    'one replaced by a new one',
    [
      { kind: 'create', wanted: wanted(true) },
      { kind: 'delete', record: stored(true) },
    ],
    24,
  ],
])('of 24 active payment records, %s leaves as many as the platform will count', (_what, plan, active) => {
  expect(countActiveAfter(plan, 'payment', 24)).toBe(active)
})

it('counts the active records of a screen, and the others that are active in the store', () => {
  const own = [stored(true), stored(false), stored(true)]
  expect(countActive(own)).toBe(2)
  expect(countOtherActive(25, own)).toBe(23)
})

it('counts the records of each owner after a plan, and those that it does not touch', () => {
  const plan: SavePlan = [
    { kind: 'create', wanted: wanted(true) },
    { kind: 'update', record: stored(false, 'delivery'), changes: { enabled: true } },
  ]
  expect(countSlots(plan, [stored(true), stored(false, 'delivery')])).toEqual({ payment: 2, delivery: 1 })
  expect(countSlots([], [stored(true, 'delivery')])).toEqual({ payment: 0, delivery: 1 })
})
