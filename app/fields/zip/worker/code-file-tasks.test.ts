import { describe, expect, it } from 'vitest'
import { anyCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { makeWorkbook } from '#rules/tables/workbook/make-workbook.test-support.ts'
import { chooseFile } from '../../tables/chosen-file.ts'
import { codeFileTasks, type FileQuestion } from './code-file-tasks.ts'

const choose = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
  chooseFile(new Blob([content]), name)
const read = (file: FileQuestion['file'], more: Partial<FileQuestion> = {}) =>
  codeFileTasks.content({
    file,
    sheet: undefined,
    choice: undefined,
    wanted: 'withCod',
    country: anyCountry,
    ...more,
  })

describe('a chosen file of codes', () => {
  it('is opened where it is a text, and has a problem otherwise', async () => {
    expect(await codeFileTasks.open(choose('110001', 'codes.csv'))).toBeUndefined()
    expect(await codeFileTasks.open(choose('110001', 'codes.pdf'))).toBe('otherKind')
    await expect(read(choose('110001', 'codes.pdf'))).rejects.toThrow('The file is refused: otherKind')
  })

  it('is taken as a whole where it is a list', async () => {
    expect(await read(choose('110001\n110002\n', 'codes.txt'))).toEqual({
      sheets: undefined,
      table: undefined,
      choice: undefined,
      text: '110001\n110002\n',
      notTaken: undefined,
      blankLines: [],
    })
  })

  it('is read as the country of the list writes its codes', async () => {
    const file = choose('Zone,Locality,Price\n1,VLT,1250\n2,GSM,1350\n', 'malta.csv')
    const columnsIn = async (country: string) => (await read(file, { country })).choice?.columns
    expect([await columnsIn('MT'), await columnsIn(anyCountry)]).toEqual([[1], [2]])
  })

  it('is taken by the proposed column where it is a table, or by the merchant’s', async () => {
    const file = choose('City,Pincode,Limit\nDelhi,110001,25000\nMumbai,400001,30000\nGoa,,1\n', 'cities.csv')
    const proposed = await read(file)
    expect(proposed).toMatchObject({ sheets: undefined, choice: { columns: [1], hasHeadings: true } })
    expect(proposed.text.match(/\d+/g)).toEqual(['110001', '400001'])
    expect(proposed.table?.columns.map(({ heading }) => heading)).toEqual(['City', 'Pincode', 'Limit'])
    expect(proposed.blankLines).toEqual([4])
    const chosen = await read(file, { choice: { columns: [2], hasHeadings: true } })
    expect(chosen.choice).toEqual({ columns: [2], hasHeadings: true })
    expect(chosen.text.match(/\d+/g)).toEqual(['25000', '30000', '1'])
  })
})

describe('a chosen workbook of codes', () => {
  const workbook = async () =>
    choose(
      await makeWorkbook([
        { name: 'Notes', rows: [['Terms'], ['Prices may change'], ['See page 2']] },
        {
          name: 'Codes',
          rows: [
            ['City', 'Pincode'],
            ['Delhi', '110001'],
            ['Mumbai', '400001'],
          ],
        },
        { name: 'List', rows: [['560001'], [null], ['560002']] },
      ]),
      'codes.xlsx',
    )

  it('is taken by the sheet that has most codes, and shows its sheets', async () => {
    const content = await read(await workbook())
    expect(content.sheets).toEqual({
      names: [
        { name: 'Notes', rows: 3 },
        { name: 'Codes', rows: 3 },
        { name: 'List', rows: expect.any(Number) },
      ],
      chosen: expect.any(Number),
      hiddenRows: 0,
    })
    expect(content.sheets?.chosen).not.toBe(0)
  })

  it('is taken by the chosen sheet, each row on its line', async () => {
    const file = await workbook()
    const codes = await read(file, { sheet: 1 })
    expect(codes.text.match(/\d+/g)).toEqual(['110001', '400001'])
    const list = await read(file, { sheet: 2 })
    expect(list).toMatchObject({ sheets: { chosen: 2 }, table: undefined, text: '560001\n\n560002' })
    expect((await read(file, { sheet: 9 })).text).toBe('')
  })

  it('has a cell of several lines as several codes', async () => {
    const file = choose(await makeWorkbook([{ name: 'A', rows: [['560001\n560002'], ['560003']] }]), 'a.xlsx')
    expect((await read(file)).text).toBe('560001,560002\n560003')
  })
})

describe('the entries of a text', () => {
  it('are its codes, with what was left out and why', () => {
    expect(codeFileTasks.codes({ text: '110001, 110001, 11, $$', isList: false })).toMatchObject({
      codes: expect.arrayContaining(['110001']),
      unread: [{ written: '$$' }],
      repeated: 1,
      header: undefined,
    })
  })

  it('begin after a heading where they come from a file', () => {
    const text = 'pincode\n110001\n110002'
    expect(codeFileTasks.codes({ text, isList: true })).toMatchObject({
      codes: ['110001', '110002'],
      header: 'pincode',
    })
    expect(codeFileTasks.codes({ text, isList: false }).header).toBeUndefined()
  })

  it('are read as a country writes its codes', () => {
    const { codes, doubtful } = codeFileTasks.codes({ text: 'AB31 4AB, AB1*', isList: false, country: 'GB' })
    expect(codes).toEqual(['AB31 4AB', 'AB1*'])
    expect(doubtful).toMatchObject([{ written: 'AB1*' }])
  })
})
