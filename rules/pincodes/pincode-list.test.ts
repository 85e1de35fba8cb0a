import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPincodeList, parsePincodeList, splitPincodeList } from './pincode-list.ts'
import { pincodeWriting } from './pincode-list-arbitrary.ts'

const keysOf = (text: string) => parsePincodeList(text).entries.map(({ key }) => key)

describe('a text of entries', () => {
  it.each([
    ['commas and line ends', '110001, 110002\n110003\r\n110004\r110005', 5],
    ['blanks', ' ,, \n\n 110001 ,', 1],
    ['a spreadsheet’s semicolons, tabs and quotation marks', '"110001";"110002"\t110003', 3],
    ['the mark some editors put first', '\uFEFF110001', 1],
    ['nothing', ' \n ', 0],
  ])('is split at %s', (_case, text, count) => {
    expect(parsePincodeList(text)).toMatchObject({ entries: { length: count }, unread: [] })
  })

  it('keeps the order, and of entries that mean the same the first', () => {
    const { entries, repeated } = parsePincodeList('sw1a 1aa,02134,2134,SW1A1AA,56*,110001-110001,110001')
    expect(entries.map(({ written }) => written)).toEqual([
      'sw1a 1aa',
      '02134',
      '2134',
      '56*',
      '110001-110001',
    ])
    expect(repeated).toBe(2)
  })

  it('says where what cannot be read stands', () => {
    expect(parsePincodeList('110001,\n110002,  Delhi,1-300000\n"5*6"').unread).toEqual([
      { line: 2, column: 10, written: 'Delhi', problem: 'unreadable' },
      { line: 2, column: 16, written: '1-300000', problem: 'rangeUneven' },
      { line: 3, column: 2, written: '5*6', problem: 'unreadable' },
    ])
  })

  it('keeps the words over the columns of a file apart', () => {
    const file = 'pincode\n110001\nDelhi'
    expect(parsePincodeList(file, 'file')).toMatchObject({ header: 'pincode', unread: [{ line: 3 }] })
    expect(parsePincodeList(file)).toMatchObject({ header: undefined, unread: [{ line: 1 }, { line: 3 }] })
    expect(parsePincodeList('SW*\n110001', 'file')).toMatchObject({
      header: undefined,
      entries: { length: 2 },
    })
  })
})

it('comes back from the stored writing as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pincodeWriting, fc.string())), (pieces) => {
      const { entries } = parsePincodeList(pieces.join('\n'))
      const stored = formatPincodeList(entries)
      expect(parsePincodeList(stored)).toEqual({ entries, unread: [], repeated: 0, header: undefined })
      expect(splitPincodeList(stored)).toEqual(entries.map(({ written }) => written))
    }),
  )
})

it('loses no piece: each is an entry, a repetition or not readable', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pincodeWriting, fc.stringMatching(/^[A-Za-z*-]{1,5}$/))), (pieces) => {
      const { entries, unread, repeated } = parsePincodeList(pieces.join(','))
      expect(entries.length + unread.length + repeated).toBe(pieces.length)
      expect(new Set(keysOf(pieces.join(','))).size).toBe(entries.length)
    }),
  )
})
