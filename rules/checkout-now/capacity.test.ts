import { describe, expect, it } from 'vitest'
import { limits } from '../language/limits.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { bytesShareWarning, deriveSlots, measureRecords, slotsLeftWarning } from './capacity.ts'

const takers = (count: number, isOurs = true) =>
  Array.from({ length: count }, (_, index) => ({ key: `${isOurs}${index}`, title: `Set ${index}`, isOurs }))

describe('places', () => {
  it('give a warning while there is still time to make room', () => {
    const last = limits.activeCustomizations - slotsLeftWarning
    expect(deriveSlots('payment', takers(last - 1)).isNearlyFull).toBe(false)
    expect(deriveSlots('payment', takers(last))).toMatchObject({ used: last, max: 25, isNearlyFull: true })
  })

  it('are listed with the records that use them, those of the app first and those of one screen together', () => {
    const pincodes = { key: 'payment/payment-pincodes', title: 'COD by pincode', isOurs: true }
    const { used, takers: described } = deriveSlots('payment', [...takers(1, false), pincodes, pincodes])
    expect(used).toBe(3)
    expect(described).toEqual([
      { title: 'COD by pincode', isOurs: true, count: 2 },
      { title: 'Set 0', isOurs: false, count: 1 },
    ])
  })
})

describe('bytes', () => {
  const record = (key: string, bytes: number): CustomizationRecord => ({
    owner: 'payment',
    id: 'gid://shopify/PaymentCustomization/1',
    title: 'A set',
    enabled: true,
    functionId: 'one',
    metafields: [{ namespace: 'checkout-ninja', key, type: 'json', value: 'x'.repeat(bytes) }],
  })

  it('are those of the largest metafield, with a warning before the limit', () => {
    const near = Math.ceil(limits.metafieldBytes * bytesShareWarning)
    expect(measureRecords([record('rules', 10), record('rules', near - 1)])).toEqual({
      bytes: near - 1,
      max: limits.metafieldBytes,
      isNearlyFull: false,
    })
    expect(measureRecords([record('rules', near)]).isNearlyFull).toBe(true)
  })

  it('do not count metafields that are split automatically, or that checkout does not read', () => {
    expect(measureRecords([record('pincode_set_1', 9_900), record('ui_config', 9_900)]).bytes).toBe(0)
  })
})
