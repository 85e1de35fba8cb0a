import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  neighbourhood,
  pincodeListArbitrary,
  pincodeWriting,
} from '../../features/pincodes/list/pincode-list-arbitrary.ts'
import { hasPincode, indexPincodes } from '../../features/pincodes/list/pincode-list-index.ts'
import { formatCodes } from '../../features/pincodes/storage/code-runs.ts'
import {
  type CodeSet,
  collectCodes,
  countCodes,
  countWrittenCodes,
  findCover,
  findFirstIndex,
  findPrefix,
  isSameCodes,
  isWithin,
  joinCodes,
  markShared,
  noCodes,
  splitCodes,
} from './code-set.ts'

/** So few codes that two lists often have some in common. */
const fewCodes = fc.constantFrom('1', '2', '5', '56', '560', '05', '001', 'A1', 'B2', '5*', '56*', 'A*')
const listCodes = ({ integers, texts }: CodeSet) => [...[...integers].map(String), ...texts]
/** The beginnings that cover a code, the shortest first. */
const prefixesOf = (code: string) => [...code].map((_, index) => `${code.slice(0, index + 1)}*`)

describe('the codes of a list', () => {
  it('cover the same codes as the list', () => {
    fc.assert(
      fc.property(pincodeListArbitrary, (entries) => {
        const codes = collectCodes(entries.map(({ written }) => written))
        const index = indexPincodes(entries.map(({ entry }) => entry))
        const covered = neighbourhood.filter((code) => findCover(codes, code) !== undefined)
        expect(covered).toEqual(neighbourhood.filter((code) => hasPincode(index, code)))
      }),
    )
  })

  it('are written as a list of the same codes', () => {
    fc.assert(
      fc.property(fc.array(pincodeWriting), (list) => {
        const codes = collectCodes(list)
        expect(collectCodes(formatCodes(codes))).toEqual(codes)
      }),
    )
  })

  it('become ranges again if there are three in a row, with the same number of digits', () => {
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

  it('can be joined, and split into shared codes and others', () => {
    fc.assert(
      fc.property(fc.array(pincodeWriting), fc.array(pincodeWriting), (one, other) => {
        const { shared, rest } = splitCodes(collectCodes(one), collectCodes(other))
        expect(joinCodes(shared, rest)).toEqual(collectCodes(one))
        expect(joinCodes(shared, collectCodes(other))).toEqual(collectCodes(other))
        expect(splitCodes(rest, collectCodes(other)).shared).toEqual(collectCodes([]))
      }),
    )
  })

  it('are compared as sets are', () => {
    fc.assert(
      fc.property(fc.array(fewCodes), fc.array(fewCodes), (one, other) => {
        const [left, right] = [collectCodes(one), collectCodes(other)]
        const [leftCodes, rightCodes] = [new Set(listCodes(left)), new Set(listCodes(right))]
        expect([...leftCodes].sort()).toEqual([...new Set(one)].sort())
        expect(countCodes(left)).toBe(leftCodes.size)
        expect(isWithin(left, right)).toBe([...leftCodes].every((code) => rightCodes.has(code)))
        expect(isSameCodes(left, right)).toBe(isWithin(left, right) && isWithin(right, left))
        expect([...markShared(left, right)]).toEqual(
          listCodes(left).map((code) => (rightCodes.has(code) ? 1 : 0)),
        )
        const joined = joinCodes(left, right, left)
        expect(joined).toEqual(collectCodes([...one, ...other]))
        expect(listCodes(splitCodes(left, right).shared)).toEqual(
          listCodes(left).filter((code) => rightCodes.has(code)),
        )
        for (const code of ['5', '56', '560', 'A1', '05']) {
          const cover = [code, ...prefixesOf(code)].find((each) => leftCodes.has(each))
          expect(findCover(left, code)).toBe(cover)
          expect(findPrefix(left, code)).toBe(prefixesOf(code).find((each) => leftCodes.has(each)))
        }
      }),
    )
  })

  it('are found at their index, or at the index where they would be inserted', () => {
    const codes = [3, 5, 8]
    expect([1, 3, 4, 5, 6, 8, 9].map((wanted) => findFirstIndex(codes, wanted))).toEqual([
      0, 0, 1, 1, 2, 2, 3,
    ])
    expect(findFirstIndex(['05', '56*'], '5')).toBe(1)
    expect(findFirstIndex([], 5)).toBe(0)
  })

  it('are integers if an integer can represent them, and otherwise texts', () => {
    const { integers, texts } = collectCodes(['0', '5', '05', '0-2', '098-101', '123456789012', 'A1', '56*'])
    expect([...integers]).toEqual([0, 1, 2, 5, 100, 101, 123456789012])
    expect(texts).toEqual(['05', '098', '099', '56*', 'A1'])
    expect(collectCodes(['1234567890123', 'nonsense', '9-5'])).toEqual(noCodes)
  })

  it('are counted before they are expanded', () => {
    expect(countWrittenCodes(['110001', '110001-110096', '56*', 'nonsense', 'SW1A 1AA'])).toBe(100)
  })
})
