import { describe, expect, it } from 'vitest'
import { deriveListCapacity } from './list-capacity.ts'
import type { PincodeConfig } from './pincode-config.ts'

const config: PincodeConfig = { status: 'active', methods: ['COD'], mode: 'hide', list: [] }

describe('the room of a list', () => {
  it('is complete for an empty list', () => {
    expect(deriveListCapacity(config, 5)).toEqual({
      forms: [],
      storage: 'typed',
      codes: 0,
      sets: { used: 0, of: 6 },
      bytes: { used: 0, of: 60_000 },
      records: { used: 1, of: 20, otherActive: 5 },
      codesLeft: 168_000,
    })
  })

  it('is counted in sets, bytes and records', () => {
    const capacity = deriveListCapacity({ ...config, list: ['100000-109999', '02134', '56*'] }, 0)
    expect(capacity).toMatchObject({
      forms: ['integers', 'text'],
      codes: 10_002,
      sets: { used: 9, of: 12 },
      records: { used: 2, of: 25 },
    })
    expect(capacity.codesLeft).toBeGreaterThan(199_900)
    expect(capacity.codesLeft).toBeLessThan(200_100)
  })

  it('counts stored bytes, and each letter by its bytes', () => {
    const [digits, letters] = [['110001'], ['AB1', 'AB2']].map((list) =>
      deriveListCapacity({ ...config, list }, 0),
    )
    expect(digits?.bytes.used).toBe('{"operator":"in","sorted":true,"count":1,"value":[110001]}'.length)
    // Three letters, two quotes and a comma each, in 25 records of six sets of 9,800 characters.
    expect(letters?.codesLeft).toBe((25 * 6 * 9_800) / 6 - 2)
  })

  it('is one record for a list to allow, in the compact form', () => {
    const capacity = deriveListCapacity({ ...config, mode: 'allow', list: ['100000-109999', '56*'] }, 3)
    expect(capacity).toMatchObject({
      forms: ['compact', 'text'],
      codes: 10_001,
      sets: { used: 2, of: 6 },
      records: { used: 1, of: 1, otherActive: 3 },
    })
    expect(capacity.bytes.used).toBeGreaterThan(100)
    expect(capacity.bytes.used).toBeLessThan(300)
    // Consecutive codes take hardly any room.
    expect(capacity.codesLeft).toBeGreaterThan(1_000_000)
  })

  it('is zero if the list is too large, or if no slot is free', () => {
    const large = { ...config, list: ['100000-199999', '200000-299999', '300000-399999'] }
    expect(deriveListCapacity(large, 0)).toMatchObject({ records: { used: 36, of: 25 }, codesLeft: 0 })
    expect(deriveListCapacity(config, 25).codesLeft).toBe(0)
  })
})
