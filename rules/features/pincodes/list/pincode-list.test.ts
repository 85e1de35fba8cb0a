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

  it('keeps the order, and the first of entries with the same reading', () => {
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

  it('is split at white space, and doubts are reported', () => {
    expect(keysOf('560001 560002\n10001 to 10005,="02134"')).toEqual([
      '560001',
      '560002',
      '10001-10005',
      '02134',
    ])
    expect(parsePincodeList('560001\n110,001, flat B 7')).toMatchObject({
      entries: [{ key: '560001' }, { key: '110' }, { key: '001' }],
      lines: [1, 2, 2],
      misread: [{ line: 2, column: 1, written: '110,001', read: ['110', '001'], doubt: 'thousands' }],
      unread: [{ line: 2, column: 10, written: 'flat B 7', problem: 'unclear' }],
    })
  })

  it.each([
    ['110096-110001', 'rangeBackwards'],
    ['110096 to 110001', 'rangeBackwards'],
    ['10001 to 105', 'rangeUneven'],
    ['T0A-T0C', 'rangeOfLetters'],
    ['T0A to T0C', 'rangeOfLetters'],
    ['110001 and 110002', 'unclear'],
  ])('does not make a code of %s', (text, problem) => {
    expect(parsePincodeList(text)).toMatchObject({ entries: [], unread: [{ line: 1, column: 1, problem }] })
  })

  it('reports the place of unreadable entries', () => {
    expect(parsePincodeList('110001,\n110002,  Delhi,1-300000\n"5*6"').unread).toEqual([
      { line: 2, column: 10, written: 'Delhi', problem: 'unreadable' },
      { line: 2, column: 16, written: '1-300000', problem: 'rangeUneven' },
      { line: 3, column: 2, written: '5*6', problem: 'unreadable' },
    ])
  })

  it('keeps column headings of a file separate', () => {
    const file = 'pincode\n110001\nDelhi'
    expect(parsePincodeList(file, 'file')).toMatchObject({ header: 'pincode', unread: [{ line: 3 }] })
    expect(parsePincodeList(file)).toMatchObject({ header: undefined, unread: [{ line: 1 }, { line: 3 }] })
    expect(parsePincodeList('SW*\n110001', 'file')).toMatchObject({
      header: undefined,
      entries: { length: 2 },
    })
  })
})

it.each<[string, string | undefined]>([
  ['Zip code, City\n110001', 'Zip code, City'],
  ['\uFEFFpincode\r\n110001', 'pincode'],
  ['  Ort \n10115', 'Ort'],
  ['Zone 5\n110001', undefined],
  ['--\n110001', undefined],
  ['\nOrt\n10115', undefined],
])('of %j the words over the columns are %j', (text, header) => {
  expect(parsePincodeList(text, 'file').header).toBe(header)
})

it('has no entries if nothing is stored', () => {
  expect(splitPincodeList('')).toEqual([])
  expect(formatPincodeList([])).toBe('')
})

it('is read back from the stored form unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pincodeWriting, fc.string())), (pieces) => {
      const { entries } = parsePincodeList(pieces.join('\n'))
      const stored = formatPincodeList(entries)
      expect(parsePincodeList(stored)).toMatchObject({ entries, unread: [], repeated: 0, header: undefined })
      expect(splitPincodeList(stored)).toEqual(entries.map(({ written }) => written))
    }),
  )
})

it('loses no piece: each is an entry, a duplicate or unreadable', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pincodeWriting, fc.stringMatching(/^[A-Za-z*-]{1,5}$/))), (pieces) => {
      const { entries, unread, repeated } = parsePincodeList(pieces.join(','))
      expect(entries.length + unread.length + repeated).toBe(pieces.length)
      expect(new Set(keysOf(pieces.join(','))).size).toBe(entries.length)
    }),
  )
})
