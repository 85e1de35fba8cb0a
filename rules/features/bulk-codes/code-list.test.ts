import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findCodeFault, listColumns, readCodeList, startsFormula } from './code-list.ts'
import { foldCode } from './pattern-codes.ts'

const codesOf = (text: string) => readCodeList(text).codes.map(({ code }) => code)

test('codes stand in lines, whatever ends them, with blank lines after the last', () => {
  expect(codesOf('ONE\r\nTWO\n THREE \n\n  \n')).toEqual(['ONE', 'TWO', 'THREE'])
  expect(codesOf('\uFEFFONE\nTWO')).toEqual(['ONE', 'TWO'])
  expect(codesOf('')).toEqual([])
  expect(codesOf('  \n\n')).toEqual([])
})

test('each bad line is told with its number and what stands there', () => {
  const text = ['SAFFRON', '', 'saffron', '=1+1', 'A'.repeat(256), '@SUM', 'A\u0000B', 'MINT'].join('\n')
  const { codes, faults } = readCodeList(text)
  expect(codes).toEqual([
    { line: 1, code: 'SAFFRON' },
    { line: 8, code: 'MINT' },
  ])
  expect(faults).toEqual([
    { line: 2, written: '', message: 'There is no code in this line.' },
    {
      line: 3,
      written: 'saffron',
      message: 'The same code stands in line 1. Large and small letters are the same.',
    },
    {
      line: 4,
      written: '=1+1',
      message: 'A code cannot begin with =: a spreadsheet would take it for a formula.',
    },
    { line: 5, written: `${'A'.repeat(60)}…`, message: 'A code has 255 characters at most.' },
    {
      line: 6,
      written: '@SUM',
      message: 'A code cannot begin with @: a spreadsheet would take it for a formula.',
    },
    { line: 7, written: 'A\u0000B', message: 'A code cannot contain control characters.' },
  ])
})

describe('a table', () => {
  const table = 'Name,Code\n"Rao, Asha",A1\nDev,"B\n2"\nMira,C3\n'

  it('is read by one of its columns, without its headings, with the lines of the file', () => {
    expect(readCodeList(table, { column: 1, hasHeadings: true })).toEqual({
      codes: [
        { line: 2, code: 'A1' },
        { line: 5, code: 'C3' },
      ],
      faults: [{ line: 3, written: 'B\n2', message: 'A code cannot contain a line break.' }],
    })
  })

  it('shows its columns to choose from', () => {
    expect(listColumns(table)).toEqual([
      { heading: 'Name', samples: ['Rao, Asha', 'Dev', 'Mira'] },
      { heading: 'Code', samples: ['A1', 'B\n2', 'C3'] },
    ])
  })

  it.each([';', '\t', '|'])('may have its cells between %j', (sign) => {
    expect(listColumns(['Name', 'Code'].join(sign)).map(({ heading }) => heading)).toEqual(['Name', 'Code'])
  })

  it('shows three different cells of a column, without spaces and blank ones, cut where they are long', () => {
    const rows = ['Code,Name', ' A , x', ',y', 'A,', 'B,z', 'C,z', 'D,z', 'E']
    expect(listColumns(rows.join('\n'))).toEqual([
      { heading: 'Code', samples: ['A', 'B', 'C'] },
      { heading: 'Name', samples: ['x', 'y', 'z'] },
    ])
    expect(listColumns(`${'x'.repeat(60)}\n${'y'.repeat(61)}`)).toEqual([
      { heading: 'x'.repeat(60), samples: [`${'y'.repeat(60)}…`] },
    ])
    expect(listColumns('')).toEqual([])
    expect(listColumns('A\nB,C')).toEqual([
      { heading: 'A', samples: ['B'] },
      { heading: '', samples: ['C'] },
    ])
  })

  it('has no code where a row ends before the column', () => {
    expect(readCodeList('A,B\nC', { column: 1 })).toEqual({
      codes: [{ line: 1, code: 'B' }],
      faults: [{ line: 2, written: '', message: 'There is no code in this line.' }],
    })
  })

  it('keeps rows at its end that are only partly blank, and cells with lines of old Macs', () => {
    expect(readCodeList('A,B\n ,C\n , \n', { column: 1 }).codes.map(({ code }) => code)).toEqual(['B', 'C'])
    expect(codesOf('ONE\rTWO')).toEqual(['ONE', 'TWO'])
    expect(codesOf('ONE\uFEFF')).toEqual(['ONE'])
  })

  it('is read whole although its rows are not equally long', () => {
    expect(codesOf('A\n"B,1",x\nC')).toEqual(['A', 'B,1', 'C'])
  })

  it('may have a quotation mark that is never closed', () => {
    expect(codesOf('"ONE\nTWO')).toEqual(['"ONE', 'TWO'])
  })
})

test('a list of codes comes back as it was, and every line of any text is a code or a fault', () => {
  const code = fc.stringMatching(/^[A-Z0-9]{1,12}$/)
  fc.assert(
    fc.property(fc.uniqueArray(code, { selector: foldCode }), (codes) => {
      expect(codesOf(codes.join('\n'))).toEqual(codes)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { codes } = readCodeList(text)
      for (const each of codes) expect(findCodeFault(each.code)).toBeUndefined()
      expect(new Set(codes.map((each) => foldCode(each.code))).size).toBe(codes.length)
    }),
  )
})

test('a code has 255 characters at most, of which each may take two places', () => {
  const most = 'A'.repeat(255)
  expect(findCodeFault(most)).toBeUndefined()
  expect(findCodeFault(`${most}A`)).toBe('A code has 255 characters at most.')
  expect(findCodeFault('\u{1F33F}'.repeat(255))).toBeUndefined()
  expect(findCodeFault('\u{1F33F}'.repeat(256))).toBe('A code has 255 characters at most.')
  expect(findCodeFault('  ')).toBe('There is no code in this line.')
})

test.each(['=1', '+1', '-1', '@A', '\tA', '\rA'])('%j begins a formula', (cell) => {
  expect(startsFormula(cell)).toBe(true)
  expect(startsFormula(`'${cell}`)).toBe(false)
})
