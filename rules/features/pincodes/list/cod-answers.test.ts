import { describe, expect, it } from 'vitest'
import { splitTextRows } from '../../../tables/text-rows.ts'
import { readCodeTable, takeCodes, type WantedRows } from './code-file.ts'
import { parsePincodeList } from './pincode-list.ts'

function propose(text: string, wanted: WantedRows = 'withCod') {
  const rows = splitTextRows(text)
  const table = readCodeTable(rows, wanted, 'IN')
  if (table === undefined) throw new Error('The file is a list.')
  const { entries } = parsePincodeList(takeCodes(rows, table.headings, table.proposed).text, 'typed', 'IN')
  return {
    codes: entries.map(({ key }) => key).join(' '),
    filter: table.proposed.filter,
    unclear: table.unclear,
  }
}

/** Lines with one code each. The last digit starts at 1. */
const file = (heading: string, cells: readonly string[]) =>
  [
    `Pincode,City,${heading}`,
    ...cells.map((cell, index) => `11000${index + 1},Delhi,"${cell.replaceAll('"', '""')}"`),
  ].join('\n')

describe('a column about Cash on Delivery', () => {
  it.each([
    ['COD', ['Y', 'NSA', 'Y']],
    ['COD', ['✔️', '❌', '✔️']],
    ['COD', ['✅', '', '✅']],
    ['COD', ['T', 'F', 'T']],
    ['COD', ['On', 'Off', 'On']],
    ['COD', ['S', 'NS', 'S']],
    ['COD', ['1.0', '0.0', '1.0']],
    ['COD', ['="Y"', '="N"', '="Y"']],
    ['COD', ['Y', 'N (embargo)', 'Y']],
    ['COD', ['Yes (upto 5000)', 'No', 'Yes']],
    ['COD', ['Yes - metro', 'No - ODA', 'Yes']],
    ['CoD', ['Y', 'N', 'Y']],
    ['Is CoD', ['Y', 'N', 'Y']],
    ['COD Embargo', ['No', 'Yes', 'No']],
    ['COD Negative', ['', 'Yes', '']],
    ['Service Type', ['COD only', 'Prepaid only', 'COD/Prepaid']],
    ['Services', ['Cash on Delivery & Prepaid', 'Prepaid', 'COD']],
  ])('%s is read: %s', (heading, cells) => {
    expect(propose(file(heading, cells)).codes).toBe('110001 110003')
    expect(propose(file(heading, cells), 'withoutCod').codes).toBe('110002')
  })

  it('leaves cells that say neither out of both kinds of lists', () => {
    const text = file('COD', ['Y', 'N', 'Y', '17', 'Air'])
    expect(propose(text).codes).toBe('110001 110003')
    expect(propose(text, 'withoutCod').codes).toBe('110002')
  })

  it('takes no row if all cells are the other answer, and all rows if none is', () => {
    const none = file('COD', ['N', 'N', 'N'])
    expect(propose(none).codes).toBe('')
    expect(propose(none, 'withoutCod').codes).toBe('110001 110002 110003')
    const all = file('COD', ['Y', 'Y', 'Y'])
    expect(propose(all).codes).toBe('110001 110002 110003')
    expect(propose(all, 'withoutCod').codes).toBe('')
  })

  it.each([
    ['COD Zone', ['C1', 'C2', 'C1']],
    ['COD', ['A', 'B', '']],
  ])('is named if its cells are not understood: %s', (heading, cells) => {
    const { filter, unclear } = propose(file(heading, cells))
    expect(filter).toBeUndefined()
    expect(unclear).toMatchObject({ column: 2, cells: [cells[0], cells[1]] })
  })

  it.each([
    ['COD Charges', ['50', '40', '30']],
    ['COD Limit', ['5000', '4000', '3000']],
    ['COD days', ['3', '4', '3']],
    ['City type', ['A', 'B', 'A']],
  ])('is not named for %s', (heading, cells) => {
    expect(propose(file(heading, cells))).toMatchObject({ filter: undefined, unclear: undefined })
  })
})

it('codes with an exponent and no plus are read if all digits are there', () => {
  const text = 'Pincode,City,COD\n4.00001E5,A,Y\n5.60003E5,B,N\n5.6E5,C,Y\n'
  expect(propose(text).codes).toBe('400001')
})

it.each([
  ['COD Pincodes,Prepaid Pincodes', '110001 110003', '110002 110004'],
  ['Serviceable Pincode,Non Serviceable Pincode', '110001 110003', '110002 110004'],
  ['COD pin,Non-COD pin', '110001 110003', '110002 110004'],
  ['Pincode 1,Pincode 2', '110001 110002 110003 110004', '110001 110002 110003 110004'],
])('two columns of codes are taken by their headings: %s', (headings, withCod, withoutCod) => {
  const text = `${headings}\n110001,110002\n110003,110004\n`
  expect(propose(text).codes).toBe(withCod)
  expect(propose(text, 'withoutCod').codes).toBe(withoutCod)
})

it('a yes and no without a heading is named, since it may be about anything', () => {
  const { filter, unclear } = propose('110001,Y\n110002,N\n110003,Y\n')
  expect(filter).toBeUndefined()
  expect(unclear).toEqual({ column: 1, cells: ['Y', 'N'] })
})
