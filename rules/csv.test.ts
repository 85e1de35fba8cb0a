import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { formatCsvRow, startsFormula } from './csv.ts'

test.each([
  ['MINT', 'MINT'],
  ['', ''],
  ['a-b', 'a-b'],
  ['-MINT', "'-MINT"],
  ['+5', "'+5"],
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\rMINT', '"\'\rMINT"'],
  ['A,B', '"A,B"'],
  ['A;=B', '"A;=B"'],
  ['a\nb', '"a\nb"'],
  ['say "hi"', '"say ""hi"""'],
  ['@A,B', '"\'@A,B"'],
])('a cell %j is written %s', (cell, written) => {
  expect(formatCsvRow([cell])).toBe(written)
  expect(formatCsvRow(['1', cell, ''])).toBe(`1,${written},`)
})

test('no cell of any text begins a formula, and each is read back unchanged', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-=+@\t\r\n ＝"',;A1]{0,8}$/))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      // A row with a single blank cell would be read as no row.
      const row = formatCsvRow(['first', ...cells])
      const [[, ...read] = []] = Papa.parse<string[]>(row, { delimiter: ',', newline: '\r\n' }).data
      expect(read.map((cell) => startsFormula(cell.trimStart()))).toEqual(cells.map(() => false))
      expect(read.map((cell, index) => (cell === cells[index] ? cell : cell.slice(1)))).toEqual(cells)
    }),
  )
})
