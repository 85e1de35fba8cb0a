import { describe, expect, it } from 'vitest'
import { isSamePincodes } from './same-pincodes.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

const values: PincodeValues = { status: 'active', methods: ['COD', 'UPI'], mode: 'hide', list: '110001' }

describe('the values of two forms of pin codes', () => {
  it('are equal though one writes its methods in another order or leaves out a default', () => {
    expect(isSamePincodes(values, { ...values, hidesFeeRates: true })).toBe(true)
    expect(isSamePincodes({ ...values, hidesFeeRates: true }, values)).toBe(true)
  })

  it.each<[string, Partial<PincodeValues>]>([
    ['status', { status: 'draft' }],
    ['mode', { mode: 'allow' }],
    ['list', { list: '110002' }],
    ['country', { country: 'IN' }],
    ['choice for fee rates', { hidesFeeRates: false }],
    ['methods', { methods: ['COD'] }],
  ])('differ by another %s', (_name, change) => {
    expect(isSamePincodes(values, { ...values, ...change })).toBe(false)
  })
})
