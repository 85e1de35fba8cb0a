import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CodeSet, collectCodes, countCodes, joinCodes } from '../../../language/pincodes/code-set.ts'
import { listEntry } from './list-entry.test-support.ts'
import { countNeededRecords, deriveLayout } from './pincode-layout.ts'
import { countListedSets, weighInteger, weighText } from './pincode-sets.ts'

/** Records so small that a few codes fill several of them. */
const small = { setsPerRecord: 2, chunkCharacters: 30, textCharacters: 24 }
const list = fc
  .array(
    listEntry.filter((entry) => !entry.includes('-')),
    { maxLength: 25 },
  )
  .map(collectCodes)
const six = (...codes: number[]) => collectCodes(codes.map((code) => String(110_000 + code)))
const weigh = ({ integers, texts }: CodeSet) =>
  [...[...integers].map(weighInteger), ...texts.map(weighText)].reduce((sum, one) => sum + one, 0)

describe('a layout over small records', () => {
  it('has every code once, in as few records as possible and none too full', () => {
    fc.assert(
      fc.property(list, list, (wanted, before) => {
        const stored = deriveLayout(before, [], small)
        const layout = deriveLayout(wanted, stored, small)
        expect(layout).toHaveLength(countNeededRecords(wanted, small))
        expect(joinCodes(...layout)).toEqual(wanted)
        expect(layout.reduce((sum, part) => sum + countCodes(part), 0)).toBe(countCodes(wanted))
        for (const part of layout) expect(countListedSets(part, small)).toBeLessThanOrEqual(2)
        expect(deriveLayout(wanted, layout, small)).toEqual(layout)
      }),
    )
  })

  it('is split again into ascending parts of about equal size', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { maxLength: 60 }), (codes) => {
        const layout = deriveLayout(six(...codes), [], { ...small, chunkCharacters: 70 })
        expect(layout.flatMap(({ integers }) => [...integers])).toEqual(
          codes.map((code) => 110_000 + code).sort((one, other) => one - other),
        )
        const weights = layout.map(weigh)
        expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('keeps codes in their record while at least half of them were stored before', () => {
    const limits = { setsPerRecord: 1, chunkCharacters: 60, textCharacters: 60 }
    // Eight codes of six digits fill a set of 60 characters.
    const stored = [six(1, 30, 31, 32), six(2, 3, 4, 5)]
    const same = joinCodes(...stored, six(40))
    const sameLayout = deriveLayout(same, stored, limits)
    expect(sameLayout[0]?.integers).toEqual(joinCodes(six(1, 30, 31, 32), six(40)).integers)
    expect(sameLayout[1]).toEqual(stored[1])
    const mostlyNew = six(1, 2, ...Array.from({ length: 10 }, (_, index) => 50 + index))
    const again = deriveLayout(mostlyNew, stored, limits)
    expect(again).toEqual([six(1, 2, 50, 51, 52, 53), six(54, 55, 56, 57, 58, 59)])
    const half = joinCodes(...stored, six(...Array.from({ length: 8 }, (_, index) => 60 + index)))
    expect(deriveLayout(half, stored, { ...limits, chunkCharacters: 80 })).toEqual([
      joinCodes(six(1, 30, 31, 32), six(60, 61, 62, 63, 64)),
      joinCodes(six(2, 3, 4, 5), six(65, 66, 67)),
    ])
  })

  it('puts the lowest code into the first code’s record, and leaves a code of two records in one', () => {
    const limits = { setsPerRecord: 1, chunkCharacters: 40, textCharacters: 40 }
    const stored = [six(50, 51, 52), six(10, 11)]
    expect(deriveLayout(joinCodes(...stored, six(1)), stored, limits)).toEqual([
      six(50, 51, 52),
      six(1, 10, 11),
    ])
    const twice = [six(50, 51, 52), six(10, 11, 52)]
    expect(deriveLayout(joinCodes(...twice, six(9)), twice, limits)).toEqual([
      six(50, 51, 52),
      six(9, 10, 11),
    ])
  })

  it('continues with another record if one has no room, for digits and for letters', () => {
    const limits = { setsPerRecord: 1, chunkCharacters: 60, textCharacters: 60 }
    const digits = [six(1, 2, 3, 4, 5, 6), six(20, 21, 22)]
    expect(deriveLayout(joinCodes(...digits, six(7)), digits, limits)).toEqual([
      six(1, 2, 3, 4, 5, 6),
      six(7, 20, 21, 22),
    ])
    const letters = [
      collectCodes(['AB1', 'AB2', 'AB3', 'AB4', 'AB5', 'AB6', 'AB7']),
      collectCodes(['CD1', 'CD2', 'CD3']),
    ]
    expect(deriveLayout(joinCodes(...letters, collectCodes(['AA1'])), letters, limits)).toEqual([
      letters[0],
      collectCodes(['AA1', 'CD1', 'CD2', 'CD3']),
    ])
  })

  it('puts texts after integers and into separate sets', () => {
    const limits = { setsPerRecord: 1, chunkCharacters: 60, textCharacters: 60 }
    const codes = joinCodes(six(1, 2), collectCodes(['AB1', 'AB2']))
    expect(countNeededRecords(codes, limits)).toBe(2)
    expect(deriveLayout(codes, [], limits)).toEqual([six(1, 2), collectCodes(['AB1', 'AB2'])])
    expect(countNeededRecords(codes, { ...limits, setsPerRecord: 2 })).toBe(1)
    const stored = [collectCodes(['AB1', 'AB2']), six(1, 2)]
    expect(deriveLayout(codes, stored, limits)).toEqual(stored)
    const more = joinCodes(codes, collectCodes(['AB3']), six(3))
    expect(deriveLayout(more, stored, limits)).toEqual([collectCodes(['AB1', 'AB2', 'AB3']), six(1, 2, 3)])
  })

  it('fills a set to its last character', () => {
    const limits = { setsPerRecord: 1, chunkCharacters: 28, textCharacters: 12 }
    expect(countNeededRecords(six(1, 3, 5, 7), limits)).toBe(1)
    expect(countNeededRecords(six(1, 3, 5, 7, 9), limits)).toBe(2)
    expect(countNeededRecords(collectCodes(['AB1', 'AB2']), limits)).toBe(1)
    expect(countNeededRecords(collectCodes(['AB1', 'AB2', 'AB3']), limits)).toBe(2)
  })
})
