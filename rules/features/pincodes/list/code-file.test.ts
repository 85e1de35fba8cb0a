import { describe, expect, it } from 'vitest'
import { splitTextRows } from '../../../tables/text-rows.ts'
import { readCodeTable as readTable, takeCodes } from './code-file.ts'
import { parsePincodeList } from './pincode-list.ts'

const readCodeTable = (text: string) => readTable(splitTextRows(text))

/** Takes the entries of one column, like a merchant. */
function takeColumn(text: string, column: number) {
  const rows = splitTextRows(text)
  const table = readTable(rows)
  const hasHeadings = table?.proposed.hasHeadings === true
  const taken = takeCodes(rows, table?.headings, { columns: [column], hasHeadings })
  const headings = hasHeadings ? table?.headings : undefined
  return { text: taken.text, header: headings?.cells[column]?.trim(), blankLines: taken.blankLines }
}

describe('a file with columns', () => {
  it('proposes the column with the codes, and shows what is in each', () => {
    expect(readCodeTable('110001,New Delhi,DL,25000\n110002,"Daryaganj, Delhi",DL,30000\n')).toEqual({
      rows: 2,
      headings: undefined,
      columns: [
        { heading: undefined, samples: ['110001', '110002'], filled: 2 },
        { heading: undefined, samples: ['New Delhi', 'Daryaganj, Delhi'], filled: 2 },
        { heading: undefined, samples: ['DL'], filled: 2 },
        { heading: undefined, samples: ['25000', '30000'], filled: 2 },
      ],
      filters: [],
      proposed: { columns: [0], until: undefined, filter: undefined, hasHeadings: false },
    })
  })

  it.each([
    ['headings', 'City,Pincode,Limit\nNew Delhi,110001,25000\nMumbai,400001,30000\n', 1],
    ['semicolons', 'Ort;PLZ\nBerlin;10115\nKöln;50667\n', 1],
    ['tabs', 'COD limit\tZip code\n500\t110001\n700\t400001\n', 1],
    ['a line that names the separator', 'sep=;\nPLZ;Ort\n10115;Berlin\n', 0],
    ['one row', '110001,New Delhi,DL,25000', 0],
    ['notes with codes in them', 'note,code\n"Call Bob, flat B7",110001\n"See A1, then B2",110002\n', 1],
    ['codes of equal length before amounts', '25000,110001\n900,110002\n1500,110003\n', 1],
    ['amounts that can all be read', '110001,DL,25000\n110002,DL,30000\n,UP,40000\nnone,GA,50000\n', 0],
    ['a quoted list in a cell', 'Zone,Pincodes\nNorth,"110001,110002"\nSouth,"560001,560002"\n', 1],
  ])('is recognised with %s', (_case, text, proposed) => {
    expect(readCodeTable(text)).toMatchObject({ proposed: { columns: [proposed] } })
  })

  it.each([
    ['one to a line', 'pincode\n110001\n110002\n'],
    ['a word over lines of several', 'pincode\n110001, 02134\n110003, 110004\n'],
    ['commas between them', '110001,110002,110003\n110004,110005,110006'],
    ['lines of any length', '110001, 02134\n110002\nSW1A 1AA, 110003, 110004\n'],
    ['commas and line ends', '110001,\n110002,\n110003,\n'],
    ['a single line', '110001, Delhi, 110003, 110004'],
    ['nothing', ''],
    ['thousands', '110,001\n110,002\n'],
  ])('is not how a list is recognised, with %s', (_case, text) => {
    expect(readCodeTable(text)).toBeUndefined()
  })
})

describe('the column that is proposed', () => {
  it.each<[string, string, number, number?]>([
    ['is named so, of two that are alike', 'City code,Pincode\n110001,110005\n110002,110006\n', 1],
    ['by the word zip', 'A,Zip\n110001,110005\n110002,110006\n', 1],
    ['by the word postal', 'A,Postal area\n110001,110005\n110002,110006\n', 1],
    ['by the word PLZ', 'A,PLZ\n110001,110005\n110002,110006\n', 1],
    ['by the word CEP', 'A,CEP\n110001,110005\n110002,110006\n', 1],
    ['by the word CAP', 'A,CAP\n110001,110005\n110002,110006\n', 1],
    ['but not by a part of another word', 'A,Capacity\n110001,110005\n110002,110006\n', 0, 1],
    ['is both of two that are alike', 'A,B\n110001,110005\n110002,110006\n', 0, 1],
    ['is of one length', 'A,B\n11000,110005\n110002,110006\n', 1],
    ['repeats itself less', 'A,B\n110001,110005\n110001,110006\n', 1],
    ['is filled in more often', 'A,B\n11000,110005\n,110006\n', 1],
    ['has no round numbers', 'A,B\n110100,110005\n110200,110006\n', 1],
    ['has codes of a length that pin codes have', 'No,Code\n1,110005\n2,110006\n3,110007\n', 1],
    ['has codes and nothing else', 'Place,Code\n110001 Delhi,110005\n110002 Delhi,110006\n', 1],
    ['has something', 'Pin,Code,Name\n,110005,x\n,110006,y\n', 1],
  ])('%s', (_, text, ...proposed) => {
    expect(readCodeTable(text)?.proposed.columns).toEqual(proposed)
  })
})

describe('the kind of a file', () => {
  const columns = (text: string) => readCodeTable(text)?.columns.map(({ heading }) => heading)

  it('has headings that are words, over rows that have something else', () => {
    expect(readCodeTable('City,Pin\nDelhi,110001\n')).toMatchObject({ headings: { line: 1 }, rows: 1 })
    expect(readCodeTable('City,Pin\nDelhi,none\n')).toMatchObject({ headings: undefined, rows: 2 })
    expect(readCodeTable(`City,${'x'.repeat(100)}\nDelhi,110001\n`)).toMatchObject({ headings: { line: 1 } })
    expect(readCodeTable(`City,${'x'.repeat(101)}\nDelhi,110001\n`)).toMatchObject({ headings: undefined })
    expect(readCodeTable('City,Pin')).toMatchObject({ headings: undefined, rows: 1 })
    expect(columns(' City , Pin ,\nDelhi,110001,5\n')).toEqual(['City', 'Pin', undefined])
  })

  it('ignores spaces in blank cells', () => {
    expect(columns('City, \nDelhi, \nAgra, \n')).toBeUndefined()
    expect(readCodeTable('pincode, \n110001,110002\n110003,110004\n')).toBeUndefined()
    expect(takeColumn('Delhi,110001\n , \nAgra,110002', 1)).toMatchObject({ blankLines: [] })
    expect(takeColumn('City, Pin \nDelhi,110001', 1).header).toBe('Pin')
    expect(takeColumn('City,Pin,x\nDelhi,110001', 2).header).toBe('x')
  })

  it('has as many columns as its widest row, without those that are always blank', () => {
    expect(columns('A,B,,\nx,1,,\ny,2,,\n')).toEqual(['A', 'B'])
    expect(columns('A,B\nx,1\ny,2,z\n')).toEqual(['A', 'B', undefined])
    // Rows are not a table if fewer than half of them have the same length.
    expect(readCodeTable('a\nb,1\nc,2,3\n')).toBeUndefined()
    expect(readCodeTable('a,1\nb,2\nc,3,4\nd,5,6,7\n')).toBeDefined()
  })

  it('shows three different cells of a column and counts those with content', () => {
    const rows = ['A,1', 'A,2', 'B,3', ' C ,4', 'D,5', ' ,6', ',7']
    expect(readCodeTable(`Zone,Pin\n${rows.join('\n')}\n`)?.columns[0]).toEqual({
      heading: 'Zone',
      samples: ['A', 'B', 'C'],
      filled: 5,
    })
  })

  it.each([
    ['four of five cells are codes', 'a,1\n110001,110002\n110003,110004\n110005,110006\n', undefined],
    ['three of four are', '110001,110002\n110003,Delhi\n', 2],
    ['three of five of a line are', '110001,110002,110003,Delhi,Agra', undefined],
    ['one of two of a line is', '110001,Delhi', 2],
  ])('is a list where %s', (_, text, width) => {
    expect(readCodeTable(text)?.columns.length).toBe(width)
  })

  it('is a table if one column has codes and the other always has another length', () => {
    expect(readCodeTable('110001,500\n110002,700\n')?.proposed.columns).toEqual([0])
    expect(readCodeTable('110001,500\n110002,\n')).toBeUndefined()
    expect(readCodeTable('110001,110500\n110002,700\n')).toBeUndefined()
  })

  it('may name its separator in the first line, after a byte order mark and with any line end', () => {
    for (const start of ['sep=;\n', 'sep=;\r\n', '\uFEFFsep=;\r\n']) {
      const text = `${start}Ort;PLZ\nBerlin, Mitte;10115\n`
      expect(columns(text)).toEqual(['Ort', 'PLZ'])
      expect(takeColumn(text, 1)).toEqual({ text: '\n\n10115', header: 'PLZ', blankLines: [] })
    }
    expect(columns('x sep=;\nOrt,PLZ;Land\nBerlin,10115;DE\n')).not.toEqual(['Ort,PLZ', 'Land'])
    expect(columns('Ort|PLZ\nBerlin|10115\n')).toEqual(['Ort', 'PLZ'])
  })
})

describe('a column', () => {
  const take = (text: string, column: number) => takeColumn(text, column)

  it('is passed on with every cell on its line', () => {
    const text = 'City,Pincode\n"New\nDelhi",110001\nAgra,\n,282001\nShort\n'
    expect(take(text, 1)).toEqual({ text: '\n110001\n\n\n282001', header: 'Pincode', blankLines: [4, 6] })
    expect(parsePincodeList(take(text, 1).text)).toMatchObject({ lines: [2, 5] })
  })

  it('has a cell of several lines on the line where it begins, as several codes', () => {
    const text = 'City,Pincode\r\nAgra,"282001 \r\n 282002"\r\nGoa, 403001 \r\n'
    expect(take(text, 1)).toEqual({ text: '\n282001,282002\n\n403001', header: 'Pincode', blankLines: [] })
    expect(take('a,"1\r2"\rb,3', 1).text).toBe('1,2\n\n3')
  })

  it('is blank if rows are too short, and empty lines are not rows', () => {
    expect(take('A,Pin\nx,110001\ny\n,\nz,110002', 1)).toEqual({
      text: '\n110001\n\n\n110002',
      header: 'Pin',
      blankLines: [3],
    })
  })

  it.each([
    ['110,001', '"110,001"'],
    ['1,10,001', '"1,10,001"'],
    ['110,01', '110,01'],
    ['1100,001', '1100,001'],
    ['110,001,x', '110,001,x'],
    ['x110,001', 'x110,001'],
  ])('has %s as %s', (cell, written) => {
    expect(take(`Delhi,"${cell}"\nAgra,"${cell}"\n`, 1).text).toBe(`${written}\n${written}`)
  })

  it('keeps a note from becoming a code', () => {
    const text = '110001,"Call Bob, flat B7"\n110002,\n'
    expect(parsePincodeList(take(text, 0).text).entries.map(({ key }) => key)).toEqual(['110001', '110002'])
  })

  it('keeps cells with commas between thousands together, and splits cells with several codes', () => {
    const { text } = take('x,"110,001"\ny,"110002,110003"\n', 1)
    expect(parsePincodeList(text)).toMatchObject({
      entries: [{ key: '110001' }, { key: '110002' }, { key: '110003' }],
      misread: [{ doubt: 'quotedThousands' }],
    })
  })

  it('is read to the end if a quotation mark is not closed', () => {
    const { text } = take('110001,"New Delhi\n110002,Agra\n110003,Goa\n', 0)
    expect(parsePincodeList(text).entries).toHaveLength(3)
  })
})
