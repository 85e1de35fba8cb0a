import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PincodeEntry } from '../../../language/pincodes/pincode.ts'
import { formatPincodeList, type ListedPincode, parsePincodeList } from './pincode-list.ts'
import { neighbourhood, pincodeListArbitrary } from './pincode-list-arbitrary.ts'
import { mergePincodes, type PincodeMergeMode } from './pincode-list-merge.ts'

const read = (text: string) => parsePincodeList(text).entries

function merge(listed: string, incoming: string, mode: PincodeMergeMode) {
  const { entries, ...counts } = mergePincodes(read(listed), read(incoming), mode)
  return { left: formatPincodeList(entries), ...counts }
}

/** True if the list has the code. It is calculated without an index. */
function isListed(entries: readonly PincodeEntry[], code: string): boolean {
  return entries.some((entry) => {
    if (entry.kind === 'code') return entry.code === code
    if (entry.kind === 'prefix') return code.startsWith(entry.beginning)
    if (entry.kind === 'open')
      return code.startsWith(entry.beginning) && code.length === entry.beginning.length + entry.characters
    return code.length === entry.first.length && entry.first <= code && code <= entry.last
  })
}
const meanings = (listed: readonly ListedPincode[]) => listed.map(({ entry }) => entry)

describe('an incoming list', () => {
  it('is added at the end, in the spelling that was there first', () => {
    expect(merge('SW1A 1AA,110001', '110002,sw1a1aa', 'add')).toEqual({
      mode: 'add',
      left: 'SW1A 1AA,110001,110002',
      fresh: 1,
      already: 1,
    })
  })

  it('replaces the list', () => {
    expect(merge('110001,110002,110003', '110004,110002', 'replace')).toEqual({
      mode: 'replace',
      left: '110004,110002',
      fresh: 1,
      already: 1,
      dropped: 2,
    })
  })

  it.each([
    ['codes', '110001,110002,110003', '110003,9,110001', '110002', { removed: 2, absent: 1 }],
    ['a range', '02134,02150,2134,02200', '02134-02199', '2134,02200', { removed: 2 }],
    ['a prefix', '560001,561,57,5600*,56', '56*', '57', { removed: 4 }],
    [
      'what lies in a range',
      '110001-110009',
      '110003,110005-110007',
      '110001-110002,110004,110008-110009',
      { cut: 1 },
    ],
    ['an end of a range', '001-009', '00*', '', { removed: 1 }],
    ['a part that is listed besides', '1-3,1', '2', '1,3', { cut: 1 }],
    ['the codes of a prefix', '56*', '560001,57', '56*', { absent: 1, stillCovering: ['56*'] }],
  ])('removes %s', (_case, listed, incoming, left, counts) => {
    expect(merge(listed, incoming, 'remove')).toEqual({
      mode: 'remove',
      left,
      removed: 0,
      cut: 0,
      absent: 0,
      stillCovering: [],
      ...counts,
    })
  })
})

it('adds the codes, so that the list has those of both', () => {
  fc.assert(
    fc.property(pincodeListArbitrary, pincodeListArbitrary, (listed, incoming) => {
      const merged = mergePincodes(listed, incoming, 'add')
      expect(merged.entries.slice(0, listed.length)).toEqual(listed)
      expect(merged).toMatchObject({ fresh: merged.entries.length - listed.length })
      for (const code of neighbourhood) {
        expect(isListed(meanings(merged.entries), code)).toBe(
          isListed(meanings(listed), code) || isListed(meanings(incoming), code),
        )
      }
    }),
  )
})

it('removes exactly the unwanted codes, except under a prefix that is left', () => {
  fc.assert(
    fc.property(pincodeListArbitrary, pincodeListArbitrary, (listed, incoming) => {
      const merged = mergePincodes(listed, incoming, 'remove')
      if (merged.mode !== 'remove') throw new Error('The mode is kept.')
      const mergedMeanings = meanings(merged.entries)
      const isPrefix = ({ kind }: PincodeEntry) => kind === 'prefix' || kind === 'open'
      const prefixes = mergedMeanings.filter(isPrefix)
      const cuttable = mergedMeanings.filter((entry) => !isPrefix(entry))
      for (const code of neighbourhood) {
        const unwanted = isListed(meanings(incoming), code)
        if (unwanted) expect(isListed(cuttable, code)).toBe(false)
        else expect(isListed(mergedMeanings, code)).toBe(isListed(meanings(listed), code))
        if (unwanted && isListed(mergedMeanings, code)) {
          expect(merged.stillCovering.some((key) => code.startsWith(key.replace(/[*?]+$/, '')))).toBe(true)
        }
      }
      expect(prefixes.length).toBeGreaterThanOrEqual(merged.stillCovering.length)
      expect(new Set(merged.entries.map(({ key }) => key)).size).toBe(merged.entries.length)
    }),
  )
})

it('counts entries without a code in the list as absent', () => {
  fc.assert(
    fc.property(pincodeListArbitrary, pincodeListArbitrary, (listed, incoming) => {
      const merged = mergePincodes(listed, incoming, 'remove')
      if (merged.mode !== 'remove') throw new Error('The mode is kept.')
      if (merged.removed + merged.cut === 0 && merged.stillCovering.length === 0) {
        expect(merged.absent).toBe(incoming.length)
      }
      if (merged.absent === incoming.length) expect(merged.entries).toEqual(listed)
    }),
  )
})

it('can merge all codes of a country in every mode', () => {
  const listed = Array.from({ length: 100_000 }, (_, index) => 110_001 + index * 3).join(',')
  const incoming = Array.from({ length: 100_000 }, (_, index) => 110_001 + index * 2).join('\n')
  const shared = 33_334
  expect(merge(listed, incoming, 'add')).toMatchObject({ fresh: 100_000 - shared, already: shared })
  expect(merge(listed, incoming, 'remove')).toMatchObject({ removed: shared, absent: 100_000 - shared })
  expect(merge(listed, incoming, 'replace')).toMatchObject({ already: shared, dropped: 100_000 - shared })
})
