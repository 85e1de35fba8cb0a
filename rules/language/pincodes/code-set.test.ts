import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  neighbourhood,
  pincodeListArbitrary,
  pincodeWriting,
} from '../../features/pincodes/list/pincode-list-arbitrary.ts'
import { hasPincode, indexPincodes } from '../../features/pincodes/list/pincode-list-index.ts'
import { formatCodes } from '../../features/pincodes/storage/code-runs.ts'
import { collectCodes, countWrittenCodes, findCover, joinCodes, splitCodes } from './code-set.ts'

describe('the codes of a list', () => {
  it('cover what the list covers', () => {
    fc.assert(
      fc.property(pincodeListArbitrary, (entries) => {
        const codes = collectCodes(entries.map(({ written }) => written))
        const index = indexPincodes(entries.map(({ entry }) => entry))
        const covered = neighbourhood.filter((code) => findCover(codes, code) !== undefined)
        expect(covered).toEqual(neighbourhood.filter((code) => hasPincode(index, code)))
      }),
    )
  })

  it('are written as a list that stands for the same', () => {
    fc.assert(
      fc.property(fc.array(pincodeWriting), (list) => {
        const codes = collectCodes(list)
        expect(collectCodes(formatCodes(codes))).toEqual(codes)
      }),
    )
  })

  it('become ranges again where there are three in a row, of as many digits', () => {
    const list = ['5', '6', '7', '8', '9', '10', '11', '20', '22', '23', '098-101', 'A1*']
    expect(formatCodes(collectCodes(list))).toEqual([
      '5-9',
      '10',
      '11',
      '20',
      '22',
      '23',
      '100',
      '101',
      '098',
      '099',
      'A1*',
    ])
  })

  it('can be joined, and parted into what is shared and what is not', () => {
    fc.assert(
      fc.property(fc.array(pincodeWriting), fc.array(pincodeWriting), (one, other) => {
        const { shared, rest } = splitCodes(collectCodes(one), collectCodes(other))
        expect(joinCodes(shared, rest)).toEqual(collectCodes(one))
        expect(joinCodes(shared, collectCodes(other))).toEqual(collectCodes(other))
        expect(splitCodes(rest, collectCodes(other)).shared).toEqual(collectCodes([]))
      }),
    )
  })

  it('are counted before they are expanded', () => {
    expect(countWrittenCodes(['110001', '110001-110096', '56*', 'nonsense', 'SW1A 1AA'])).toBe(100)
  })
})
