import { describe, expect, it } from 'vitest'
import {
  type CodeSet,
  collectCodes,
  countCodes,
  joinCodes,
  splitCodes,
} from '../../../language/pincodes/code-set.ts'
import { countNeededRecords, deriveLayout } from './pincode-layout.ts'
import { countListedSets } from './pincode-sets.ts'

/** About as many codes of six digits as there are pincodes in India, with gaps between them. */
const india = Array.from({ length: 19_297 }, (_, index) => String(110_000 + index * 44))
const whole = collectCodes(india)
const changed = (one: readonly CodeSet[], other: readonly CodeSet[]) =>
  other.filter(
    (codes, roomIndex) =>
      JSON.stringify([...codes.integers]) !== JSON.stringify([...(one[roomIndex]?.integers ?? [])]),
  )

describe('a layout', () => {
  it('cuts a new list into parts that ascend, are about equally large and leave room', () => {
    const layout = deriveLayout(whole, [])
    expect(layout.map(countCodes)).toEqual([6433, 6432, 6432])
    expect(layout.map((part) => countListedSets(part))).toEqual([5, 5, 5])
    expect(joinCodes(...layout)).toEqual(whole)
    expect(layout.flatMap(({ integers }) => [...integers])).toEqual([...whole.integers])
  })

  it('puts one more code into the record with its neighbours, and changes no other', () => {
    const before = deriveLayout(whole, [])
    for (const code of ['100001', '400003', '999999']) {
      const after = deriveLayout(collectCodes([...india, code]), before)
      expect(changed(before, after)).toHaveLength(1)
    }
  })

  it('takes one code from the record that has it', () => {
    const before = deriveLayout(whole, [])
    expect(changed(before, deriveLayout(collectCodes(india.slice(1)), before))).toHaveLength(1)
  })

  it('fills another record if the one with the neighbours is full', () => {
    const full = collectCodes(['100000-108399'])
    const other = collectCodes(['300000-300100'])
    const layout = deriveLayout(joinCodes(full, other, collectCodes(['108500'])), [full, other])
    expect(layout[0]).toEqual(full)
    expect(layout[1]).toEqual(joinCodes(other, collectCodes(['108500'])))
  })

  it('needs fewer records for fewer codes, and moves only those of removed records', () => {
    const before = deriveLayout(whole, [])
    const half = collectCodes(india.filter((_, index) => index % 2 === 0))
    const after = deriveLayout(half, before)
    expect(after).toHaveLength(2)
    expect(joinCodes(...after)).toEqual(half)
    for (const [roomIndex, part] of after.entries()) {
      const sharedCodes = splitCodes(before[roomIndex] ?? whole, half).shared
      expect(splitCodes(sharedCodes, part).rest).toEqual(collectCodes([]))
    }
  })

  it('puts texts and integers in separate sets', () => {
    const codes = collectCodes(['100000-106999', '02134', '56*'])
    expect(countNeededRecords(codes)).toBe(1)
    expect(countListedSets(codes)).toBe(6)
    expect(countNeededRecords(joinCodes(codes, collectCodes(['107000-108399'])))).toBe(2)
  })

  it('is one record for no codes at all', () => {
    expect(deriveLayout(collectCodes([]), [])).toEqual([collectCodes([])])
  })
})
