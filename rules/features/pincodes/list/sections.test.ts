import { describe, expect, it } from 'vitest'
import { splitTextRows } from '../../../tables/text-rows.ts'
import { readCodeTable, takeCodes, type WantedRows } from './code-file.ts'
import { parsePincodeList } from './pincode-list.ts'

/** The codes that the dialog proposes, and the filter. */
function propose(text: string, wanted: WantedRows = 'withCod') {
  const rows = splitTextRows(text)
  const table = readCodeTable(rows, wanted, 'IN')
  if (table === undefined) throw new Error('The file is a list.')
  const taken = takeCodes(rows, table.headings, table.proposed)
  const { entries, unread } = parsePincodeList(taken.text, 'typed', 'IN')
  return { table, taken, codes: entries.map(({ key }) => key).join(' '), unread: unread.length }
}

describe('sections inside a column', () => {
  it.each([
    ['COD PINCODES', 'PREPAID ONLY', ''],
    ['COD Available', 'Non-COD pincodes', ''],
    ['Cash on Delivery', 'No COD', ',Delhi'],
    ['COD & PREPAID', 'PREPAID', ',Delhi'],
    ['COD SERVICEABLE', 'NON SERVICEABLE', ',Delhi,North'],
  ])('%s and %s are a choice of rows', (cod, others, further) => {
    const text = `${cod}\n110001${further}\n110002${further}\n${others}\n560001${further}\n560002${further}`
    const { codes, unread, table } = propose(text)
    expect([codes, unread]).toEqual(['110001 110002', 0])
    expect(table.filters.map(({ values }) => values)).toEqual(expect.arrayContaining([[cod, others]]))
    expect(propose(text, 'withoutCod').codes).toBe('560001 560002')
  })

  it('may begin after rows without a title, and repeat the headings', () => {
    const text = 'Pincode,City\n110001,Delhi\n110002,Delhi\nNON COD AREA,\nPincode,City\n560001,Bengaluru'
    const { codes, unread, table, taken } = propose(text)
    expect([codes, unread]).toEqual(['110001 110002', 0])
    expect(table.columns.map(({ heading }) => heading)).toEqual(['Pincode', 'City', 'Section'])
    expect(taken.notTaken).toMatchObject({ headingsAgain: 1, filtered: [{ value: 'NON COD AREA', rows: 1 }] })
  })

  it('need a title between rows of codes', () => {
    expect(readCodeTable(splitTextRows('COD PINCODES\n110001\n110002'), 'withCod', 'IN')).toBeUndefined()
    expect(readCodeTable(splitTextRows('110001\n110002\nCOD only'), 'withCod', 'IN')).toBeUndefined()
  })
})

it('headings in two lines are one row of headings', () => {
  const text =
    'S.No,Pincode,City,Service,\n,,,COD,Prepaid\n1,110001,Delhi,Yes,Yes\n2,110002,Delhi,No,Yes\n3,110003,Delhi,Yes,Yes'
  const { codes, table } = propose(text)
  expect(table.columns.map(({ heading }) => heading)).toEqual([
    'S.No',
    'Pincode',
    'City',
    'Service COD',
    'Prepaid',
  ])
  expect(codes).toBe('110001 110003')
})

it.each(['Total', 'Grand Total', 'Gesamt', 'Summe', 'Totale', 'कुल', 'Count: 2', 'Итого'])(
  'a last row with %s is left out',
  (total) => {
    const { codes, unread, taken } = propose(`Pincode,Orders\n110001,5\n110002,6\n${total},11`)
    expect([codes, unread, taken.notTaken.sums]).toEqual(['110001 110002', 0, 1])
  },
)
