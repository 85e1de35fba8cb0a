import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parsePincodeList } from './pincode-list.ts'
import { pincodeListArbitrary } from './pincode-list-arbitrary.ts'
import { searchPincodes } from './pincode-list-search.ts'

const list = parsePincodeList('110001,110050,110001-110096,11*,SW1A 1AA,1100,56*,02134-02199').entries

function search(text: string) {
  return Object.fromEntries(
    searchPincodes(list, text).map(({ index, match }) => [list[index]?.written, match]),
  )
}

it.each([
  ['110050', { '110050': 'is', '110001-110096': 'inRange', '11*': 'underPrefix' }],
  [
    '1100',
    {
      '110001': 'begins',
      '110050': 'begins',
      '110001-110096': 'inRange',
      '11*': 'underPrefix',
      '1100': 'is',
    },
  ],
  ['110001', { '110001': 'is', '110001-110096': 'inRange', '11*': 'underPrefix' }],
  ['110096', { '110001-110096': 'inRange', '11*': 'underPrefix' }],
  ['110000', { '11*': 'underPrefix' }],
  ['PIN-110050', { '110050': 'is', '110001-110096': 'inRange', '11*': 'underPrefix' }],
  ['1100500', { '11*': 'underPrefix' }],
  ['02134', { '02134-02199': 'inRange' }],
  ['02199', { '02134-02199': 'inRange' }],
  ['02133', {}],
  ['0213', { '02134-02199': 'inRange' }],
  ['110097', { '11*': 'underPrefix' }],
  ['56', { '56*': 'begins' }],
  ['56*', { '56*': 'is' }],
  ['sw1a1', { 'SW1A 1AA': 'begins' }],
  ['110001-110096', { '110001-110096': 'is' }],
  ['0219', { '02134-02199': 'inRange' }],
  ['0220', {}],
  [' ', {}],
])('%s', (text, found) => {
  expect(search(text)).toEqual(found)
})

it('finds each entry by its text and by each of its beginnings', () => {
  fc.assert(
    fc.property(pincodeListArbitrary, (entries) => {
      for (const [index, { key, written }] of entries.entries()) {
        expect(searchPincodes(entries, written)).toContainEqual({ index, match: 'is' })
        expect(searchPincodes(entries, key.slice(0, 1)).map((found) => found.index)).toContain(index)
      }
    }),
  )
})
