import { describe, expect, it } from 'vitest'
import { openTableFile, tableFileBytes } from './open-table-file.ts'
import { findBestSheet } from './sheet-list.ts'
import { isBlankRow, type TableRow } from './table-row.ts'
import { readTextRows } from './text-rows.ts'
import { makeWorkbook, packCompressed } from './workbook/make-workbook.test-support.ts'
import { fillMergedCells } from './workbook/merged-cells.ts'
import { WorkbookRefusedError } from './workbook/workbook-refusal.ts'

type Content = string | Uint8Array<ArrayBuffer>

const bytes = (...values: number[]) => new Uint8Array(values)
const utf16 = (text: string, isLittle = true) =>
  bytes(
    ...[...text].flatMap((character) => {
      const code = character.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

const utf32 = (text: string, isLittle = true) => {
  const view = new DataView(new ArrayBuffer([...text].length * 4))
  for (const [index, character] of [...text].entries())
    view.setUint32(index * 4, character.codePointAt(0) ?? 0, isLittle)
  return new Uint8Array(view.buffer)
}

async function open(content: Content, name = 'codes.csv') {
  const file = await openTableFile(new Blob([content]), name)
  if (file.kind === 'refused') return file.problem
  if (file.kind === 'workbook') return file.sheets
  const rows: TableRow[] = []
  for await (const row of readTextRows(file.pieces(), true)) if (!isBlankRow(row)) rows.push(row)
  return rows.map(({ cells }) => cells.join('|'))
}

describe('a text', () => {
  const text = 'Ort;PLZ\nKöln;50667\n'
  const windows1252 = bytes(...[...text].map((character) => character.charCodeAt(0)))

  it.each<[string, Content]>([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 LE', utf16(`\uFEFF${text}`)],
    ['UTF-16 BE', utf16(`\uFEFF${text}`, false)],
    ['UTF-16 LE without a mark', utf16(text)],
    ['UTF-16 BE without a mark', utf16(text, false)],
    ['UTF-32 LE', utf32(`\uFEFF${text}`)],
    ['UTF-32 BE', utf32(`\uFEFF${text}`, false)],
    ['windows-1252', windows1252],
    ['lines of Windows', text.replaceAll('\n', '\r\n')],
    ['lines of old Macs', text.replaceAll('\n', '\r')],
    ['lines of several kinds', text.replace('\n', '\r\n').replace(/\n$/, '\r')],
    ['a line that names the separator', `sep=;\r\n${text}`],
  ])('is read in %s', async (_, content) => {
    expect(await open(content)).toEqual(['Ort|PLZ', 'Köln|50667'])
  })

  it.each<[string, string]>([
    ['Thai', 'จังหวัด;อำเภอ;รหัสไปรษณีย์\nกรุงเทพมหานคร;พระนครเขตชั้นใน;10200\n'],
    ['Greek', 'Νομός;Πόλη;ΤΚ\nΑττικής;Αθήνα;10557\n'],
    ['Arabic', 'المدينة;الحي;الرمز البريدي\nالرياض;العليا;12211\n'],
    ['Chinese', '城市;街道;邮编\n北京;东长安街一号;100006\n'],
  ])('is read in UTF-16 without a mark where it is %s', async (_, written) => {
    const rows = written.trim().split('\n')
    const wanted = rows.map((row) => row.replaceAll(';', '|'))
    expect(await open(utf16(written))).toEqual(wanted)
    expect(await open(utf16(written, false))).toEqual(wanted)
  })

  it.each(['codes.csv', 'codes.TSV', 'codes.txt', 'codes.tab', 'export.xls'])(
    'may be named %s',
    async (name) => {
      expect(await open('pincode\tcity\n110001\tDelhi', name)).toEqual(['pincode|city', '110001|Delhi'])
    },
  )

  it.each<[string, Content, readonly string[]]>([
    ['decimal commas', 'PLZ;Preis\n50667;12,50\n10115;9,99\n', ['PLZ|Preis', '50667|12,50', '10115|9,99']],
    ['decimal commas in every cell', '12,50;9,99\n1,25;3,75\n', ['12,50|9,99', '1,25|3,75']],
    ['one column and decimal commas', 'Preis;\n12,50;\n9,99;\n', ['Preis|', '12,50|', '9,99|']],
    [
      'a line end in quotes',
      'code;note\r\n110001;"two\r\nlines; one"\r\n',
      ['code|note', '110001|two\nlines; one'],
    ],
    ['quotes in quotes', 'code,note\n110001,"a ""b"", c"\n', ['code|note', '110001|a "b", c']],
  ])('has its cells, with %s', async (_, content, rows) => {
    expect(await open(content)).toEqual(rows)
  })

  it('keeps the lines of a file next to cells with line ends', async () => {
    const file = await openTableFile(new Blob(['a;b\r\n1;"x\r\ny"\r2;z\n3;w']), 'a.csv')
    const lines: (readonly [number, string | undefined])[] = []
    if (file.kind === 'text')
      for await (const { line, cells } of readTextRows(file.pieces(), true)) lines.push([line, cells[0]])
    expect(lines).toEqual([
      [1, 'a'],
      [2, '1'],
      [4, '2'],
      [5, '3'],
    ])
  })

  it('is decoded to its end, wherever the encoding shows', async () => {
    const long = `${'110001\n'.repeat(200_000)}`
    const content = new Blob([long, bytes(0xf6), '\n'])
    const file = await openTableFile(content, 'long.csv')
    let read = ''
    if (file.kind === 'text') for await (const piece of file.pieces()) read += piece
    expect(read).toBe(`${long}ö\n`)
  })
})

describe('a file is refused', () => {
  it.each<[string, Content, string, string]>([
    ['by its name', '110001', 'codes.pdf', 'otherKind'],
    ['as no text', bytes(1, 0, 2, 0, 0, 0, 255, 7), 'codes.csv', 'notText'],
    ['for a zero byte in it', '110001\n110002\0\n', 'codes.csv', 'notText'],
    ['as an older workbook, or one with a password', bytes(0xd0, 0xcf, 0x11, 0xe0), 'a.xlsx', 'oldWorkbook'],
    ['as a torn workbook', bytes(0x50, 0x4b, 3, 4, 0, 0), 'codes.xlsx', 'brokenWorkbook'],
    ['as a web page', '<html><table><tr><td>110001</td></tr></table>', 'report.xls', 'webPage'],
  ])('%s', async (_, content, name, problem) => {
    expect(await open(content, name)).toBe(problem)
  })

  it('if it has too many bytes, before any is read', async () => {
    const slice = () => {
      throw new Error('The file was read.')
    }
    expect(await openTableFile({ size: tableFileBytes + 1, slice }, 'a.csv')).toEqual({
      kind: 'refused',
      problem: 'tooLarge',
    })
  })

  it('if it is an archive of something else', async () => {
    expect(await open(await packCompressed([{ name: 'word/document.xml', content: '<a/>' }]), 'a.xlsx')).toBe(
      'brokenWorkbook',
    )
  })

  it('if it is too large when unpacked, whatever size the archive states', async () => {
    const bomb = new Uint8Array(101_000_000)
    const packed = await makeWorkbook([], [{ name: 'xl/worksheets/sheet1.xml', content: bomb }])
    expect(packed.length).toBeLessThan(200_000)
    expect(await open(packed, 'bomb.xlsx')).toBe('unpacksTooLarge')
    // The size of a part is in the list of parts. A ZIP bomb states a small one.
    const view = new DataView(packed.buffer)
    for (let offset = 0; offset < packed.length - 50; offset += 1) {
      if (view.getUint32(offset, true) === 0x02014b50) view.setUint32(offset + 24, 10, true)
    }
    expect(await open(packed, 'bomb.xlsx')).toBe('unpacksTooLarge')
  })

  it.each([
    ['row', '<row r="99999999"><c r="A99999999"><v>1</v></c></row>'],
    ['column', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['corner', '<row r="1"><c r="A1"><v>1</v></c></row><row r="1000000"><c r="Z1000000"><v>1</v></c></row>'],
  ])('if a few of its bytes point to a %s far away', async (_, rows) => {
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    const packed = await makeWorkbook(
      [{ name: 'A', rows: [] }],
      [{ name: 'xl/worksheets/sheet9.xml', content: sheet }],
    )
    expect(await open(packed, 'far.xlsx')).toBe('unpacksTooLarge')
  })
})

describe('a workbook', () => {
  it('is recognized by its content, whatever its name says, and has all its sheets', async () => {
    const packed = await makeWorkbook([
      { name: 'Notes', rows: [['Terms & conditions']] },
      { name: 'Empty', rows: [] },
      { name: 'Pincodes', rows: [['Pincode', 'COD'], [], [110001, true], ['560001', false]] },
    ])
    expect(await open(packed, 'codes.csv')).toEqual([
      { name: 'Notes', rows: [{ cells: ['Terms & conditions'], line: 1 }] },
      { name: 'Empty', rows: [] },
      {
        name: 'Pincodes',
        rows: [
          { cells: ['Pincode', 'COD'], line: 1 },
          { cells: ['110001', 'TRUE'], line: 3 },
          { cells: ['560001', 'FALSE'], line: 4 },
        ],
      },
    ])
  })

  it('has its numbers as they are, its dates as dates, and the zeros that a format writes', async () => {
    const packed = await makeWorkbook([
      {
        name: 'A',
        rows: [
          [{ raw: '110001110002' }, { raw: '1.10001110002E+17' }, { raw: '110001.00000000001' }],
          [{ raw: '46307', format: 'date' }, { raw: '1067', format: 'zeros' }, { raw: '12.5' }],
        ],
      },
    ])
    expect(await open(packed, 'a.xlsx')).toEqual([
      {
        name: 'A',
        rows: [
          { cells: ['110001110002', '1.1E+17', '110001'], line: 1 },
          { cells: ['2026-10-12', '01067', '12.5'], line: 2 },
        ],
      },
    ])
  })

  it('has its cells in order if a program leaves out the addresses', async () => {
    const parts = await makeWorkbook(
      [{ name: 'A', rows: [] }],
      [
        {
          name: 'xl/worksheets/sheet1.xml',
          content:
            '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c t="inlineStr"><is><t>Pincode</t></is></c><c t="inlineStr"><is><t>COD</t></is></c></row><row spans="1:3"><c s="0"><v>560001</v></c><c r="C2" t="inlineStr"><is><t>Y</t></is></c></row></sheetData></worksheet>',
        },
      ],
    )
    expect(await open(parts, 'a.xlsx')).toMatchObject([
      { rows: [{ cells: ['Pincode', 'COD', ''] }, { cells: ['560001', '', 'Y'] }] },
    ])
  })

  it('has the content of a cell that is merged downwards in each of its rows', async () => {
    const text = (address: string, cell: string) =>
      `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
    const rows = [
      `<row r="1">${text('A1', 'Pincode')}${text('B1', 'COD')}${text('C1', 'City')}</row>`,
      `<row r="2"><c r="A2"><v>560001</v></c>${text('B2', 'Y')}${text('C2', 'Bengaluru')}</row>`,
      '<row r="3"><c r="A3"><v>560002</v></c><c r="B3" s="0"/></row>',
      `<row r="4"><c r="A4"><v>560003</v></c>${text('B4', 'N')}<c r="C4"/></row>`,
      '<row r="5"><c r="A5"><v>560004</v></c><c r="B5" s="0"></c></row>',
    ]
    const merges =
      '<mergeCells count="3"><mergeCell ref="B2:B3"/><mergeCell ref="C2:C4"/><mergeCell ref="B4:B9"/></mergeCells>'
    const parts = await makeWorkbook(
      [{ name: 'A', rows: [] }],
      [
        {
          name: 'xl/worksheets/sheet1.xml',
          content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData>${merges}</worksheet>`,
        },
      ],
    )
    expect(await open(parts, 'a.xlsx')).toMatchObject([
      {
        rows: [
          { cells: ['Pincode', 'COD', 'City'] },
          { cells: ['560001', 'Y', 'Bengaluru'] },
          { cells: ['560002', 'Y', 'Bengaluru'] },
          { cells: ['560003', 'N', 'Bengaluru'] },
          { cells: ['560004', 'N', ''] },
        ],
      },
    ])
  })

  it('is refused if copies of merged cells would fill the memory', () => {
    const long = `<c r="A1" t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c>`
    const rows = Array.from({ length: 10_000 }, (_, index) => `<row r="${index + 2}"/>`).join('')
    const sheet = `<row r="1">${long}</row>${rows}<mergeCell ref="A1:A1048576"/>`
    expect(() => fillMergedCells(sheet)).toThrow(WorkbookRefusedError)
  })

  it('says which sheets are hidden', async () => {
    const packed = await makeWorkbook([
      { name: 'Old', rows: [['110001']], isHidden: true },
      { name: 'New', rows: [['560001']] },
    ])
    const opened = await openTableFile(new Blob([packed]), 'a.xlsx')
    if (opened.kind !== 'workbook') throw new Error(opened.kind)
    expect(opened.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Old', true],
      ['New', undefined],
    ])
    expect(findBestSheet(opened.sheets, () => 1)).toBe(1)
    expect(findBestSheet(opened.sheets.slice(0, 1), () => 1)).toBe(0)
  })

  it('says how many of its rows are hidden', async () => {
    const packed = await makeWorkbook([{ name: 'A', rows: [['a'], ['b'], ['c']], hidden: [1, 2] }])
    expect(await openTableFile(new Blob([packed]), 'a.xlsx')).toMatchObject({ hiddenRows: 2 })
  })
})
