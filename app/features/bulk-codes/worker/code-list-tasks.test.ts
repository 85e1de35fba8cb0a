import { describe, expect, it } from 'vitest'
import { makeWorkbook } from '#rules/tables/workbook/make-workbook.test-support.ts'
import { chooseFile } from '../../../fields/tables/chosen-file.ts'
import { codeListTasks, type ListQuestion, type ReadList } from './code-list-tasks.ts'

async function read(
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  more: Partial<ListQuestion> = {},
): Promise<ReadList> {
  const file = chooseFile(new Blob([content]), name)
  const answer = await codeListTasks.read({ file, sheet: undefined, choice: undefined, ...more })
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

describe('a chosen list of discount codes', () => {
  it('is sent with a code on each line', async () => {
    const list = await read('TEA-1\nTEA-2\nTEA-3', 'codes.txt')
    expect(list).toMatchObject({ count: 3, faultCount: 0, sheets: undefined })
    expect(await list.codes.text()).toBe('TEA-1\nTEA-2\nTEA-3\n')
  })

  it('has no line without a code', async () => {
    expect((await read('\n\n', 'codes.txt')).codes.size).toBe(0)
  })

  it('is sent whole where it is longer than a part', async () => {
    const codes = Array.from({ length: 50_001 }, (_, index) => `TEA-${index}`)
    const list = await read(codes.join('\n'), 'codes.txt')
    expect(list.count).toBe(50_001)
    expect((await list.codes.text()).split('\n')).toEqual([...codes, ''])
  })

  it('is sent by the chosen column of a table', async () => {
    const text = 'Name,Code,Spare\nAsha,TEA-1,MUG-1\nRavi,TEA-2,MUG-2\n'
    expect(await (await read(text, 'codes.csv')).codes.text()).toBe('TEA-1\nTEA-2\n')
    const choice = { columns: [2], hasHeadings: true }
    const spare = await read(text, 'codes.csv', { choice })
    expect(spare.choice).toEqual(choice)
    expect(await spare.codes.text()).toBe('MUG-1\nMUG-2\n')
  })

  it('is sent once where a quotation mark made it be read again', async () => {
    const list = await read('TEA-1\n"TEA-2\nTEA-3\n', 'codes.csv')
    const sent = (await list.codes.text()).split('\n')
    expect(new Set(sent).size).toBe(sent.length)
    expect(sent[0]).toBe('TEA-1')
  })

  it('has a problem where its file is of another kind', async () => {
    const file = chooseFile(new Blob(['TEA-1']), 'codes.pdf')
    expect(await codeListTasks.read({ file, sheet: undefined, choice: undefined })).toEqual({
      refused: 'otherKind',
    })
  })
})

describe('a chosen workbook of discount codes', () => {
  const workbook = () =>
    makeWorkbook([
      { name: 'Notes', rows: [['Made for the festival'], ['Ask Asha']] },
      { name: 'Codes', rows: [['Code'], ['TEA-1'], ['TEA-2']] },
    ])

  it('is sent by the sheet whose headings name codes', async () => {
    const list = await read(await workbook(), 'codes.xlsx')
    expect(list.sheets).toEqual({
      names: [
        { name: 'Notes', rows: 2 },
        { name: 'Codes', rows: 3 },
      ],
      chosen: 1,
      hiddenRows: 0,
    })
    expect(await list.codes.text()).toBe('TEA-1\nTEA-2\n')
  })

  it('is sent by the chosen sheet', async () => {
    expect((await read(await workbook(), 'codes.xlsx', { sheet: 0 })).sheets?.chosen).toBe(0)
    expect((await read(await workbook(), 'codes.xlsx', { sheet: 9 })).count).toBe(0)
  })
})
