import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePincodeList } from './pincode-list.ts'
import { pincodeListArbitrary } from './pincode-list-arbitrary.ts'
import { countPincodes } from './pincode-list-count.ts'

const count = (text: string) => countPincodes(parsePincodeList(text).entries.map(({ entry }) => entry))

it('counts entries and their different codes', () => {
  expect(count('110001,110050,110001-110096,110090-110100,56*,SW1A 1AA')).toEqual({
    entries: 6,
    codes: 101,
    prefixes: 1,
  })
  expect(count('')).toEqual({ entries: 0, codes: 0, prefixes: 0 })
  expect(count('02134-02135,2134-2135').codes).toBe(4)
})

it('gives the same count as a list with every code written out', () => {
  fc.assert(
    fc.property(pincodeListArbitrary, (entries) => {
      const codes = new Set(
        entries.flatMap(({ entry }) => {
          if (entry.kind === 'code') return [entry.code]
          if (entry.kind === 'prefix' || entry.kind === 'open') return []
          const { first, last } = entry
          return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
            String(Number(first) + index).padStart(first.length, '0'),
          )
        }),
      )
      expect(countPincodes(entries.map(({ entry }) => entry)).codes).toBe(codes.size)
    }),
  )
})
