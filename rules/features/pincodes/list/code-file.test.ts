import { describe, expect, it } from 'vitest'
import { readCodeTable, takeColumn } from './code-file.ts'
import { decodeCodeFile } from './decode-code-file.ts'
import { parsePincodeList } from './pincode-list.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const utf16 = (text: string, isLittle = true, mark = true) => {
  const codes = [...(mark ? '\uFEFF' : ''), ...text].map((character) => character.charCodeAt(0))
  return new Uint8Array(
    codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  )
}

describe('the bytes of a file', () => {
  it('are text in any of the encodings that spreadsheets write', () => {
    const text = 'Ort;PLZ\nKöln;50667\n'
    expect(decodeCodeFile(new TextEncoder().encode(text))).toBe(text)
    expect(decodeCodeFile(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text)
    expect(decodeCodeFile(utf16(text))).toBe(text)
    expect(decodeCodeFile(utf16(text, false))).toBe(text)
    expect(decodeCodeFile(utf16('pincode\n110001\n', true, false))).toBe('pincode\n110001\n')
    expect(decodeCodeFile(bytes(0x4b, 0xf6, 0x6c, 0x6e))).toBe('Köln')
  })

  it('may be no text at all', () => {
    expect(decodeCodeFile(bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00))).toBeUndefined()
    expect(decodeCodeFile(bytes(0x01, 0x00, 0x02, 0x00, 0x00, 0x00, 0xff, 0x07))).toBeUndefined()
  })
})

describe('a file with columns', () => {
  it('proposes the column with the codes, and shows what is in each', () => {
    expect(readCodeTable('110001,New Delhi,DL,25000\n110002,"Daryaganj, Delhi",DL,30000\n')).toEqual({
      rows: 2,
      hasHeadings: false,
      columns: [
        { heading: undefined, samples: ['110001', '110002'], filled: 2 },
        { heading: undefined, samples: ['New Delhi', 'Daryaganj, Delhi'], filled: 2 },
        { heading: undefined, samples: ['DL'], filled: 2 },
        { heading: undefined, samples: ['25000', '30000'], filled: 2 },
      ],
      proposed: 0,
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
    expect(readCodeTable(text)).toMatchObject({ proposed })
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
  ])('is not what a list is, with %s', (_case, text) => {
    expect(readCodeTable(text)).toBeUndefined()
  })
})

describe('a column', () => {
  const take = (text: string, column: number) => takeColumn(text, column)

  it('is handed over with every cell on its line', () => {
    const text = 'City,Pincode\n"New\nDelhi",110001\nAgra,\n,282001\nShort\n'
    expect(take(text, 1)).toEqual({ text: '\n110001\n\n\n282001', header: 'Pincode', blankLines: [4, 6] })
    expect(parsePincodeList(take(text, 1).text)).toMatchObject({ lines: [2, 5] })
  })

  it('keeps a note from becoming a code', () => {
    const text = '110001,"Call Bob, flat B7"\n110002,\n'
    expect(parsePincodeList(take(text, 0).text).entries.map(({ key }) => key)).toEqual(['110001', '110002'])
  })

  it('keeps cells with commas between thousands together, and those with several codes apart', () => {
    const { text } = take('x,"110,001"\ny,"110002,110003"\n', 1)
    expect(parsePincodeList(text)).toMatchObject({
      entries: [{ key: '110001' }, { key: '110002' }, { key: '110003' }],
      misread: [{ doubt: 'quotedThousands' }],
    })
  })

  it('is read to the end where a quotation mark is not closed', () => {
    const { text } = take('110001,"New Delhi\n110002,Agra\n110003,Goa\n', 0)
    expect(parsePincodeList(text).entries).toHaveLength(3)
  })
})
