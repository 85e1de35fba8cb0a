import { describe, expect, it } from 'vitest'
import { splitTextRows } from '../../../tables/text-rows.ts'
import { readCodeTable, takeCodes, type WantedRows } from './code-file.ts'
import { parsePincodeList } from './pincode-list.ts'

/** Proposes filter and codes for a courier's file from India. */
function propose(text: string, wanted: WantedRows = 'withCod') {
  const rows = splitTextRows(text)
  const table = readCodeTable(rows, wanted, 'IN')
  if (table === undefined) throw new Error('The file is a list.')
  const { filter, columns } = table.proposed
  const { entries } = parsePincodeList(takeCodes(rows, table.headings, table.proposed).text, 'typed', 'IN')
  const heading = filter === undefined ? '' : table.columns[filter.column]?.heading
  return {
    columns: columns.map((column) => table.columns[column]?.heading).join(),
    filter:
      filter === undefined
        ? ''
        : `${heading} ${filter.isNot ? 'is not' : 'is'} ${[filter.value, ...(filter.also ?? [])].join(' or ')}`,
    codes: entries.map(({ key }) => key).join(' '),
  }
}

/** Lines with one code each. The last digit starts at 1. */
const file = (headings: string, ...cells: readonly string[]) =>
  [headings, ...cells.map((each, index) => `11000${index + 1},Delhi,${each}`)].join('\n')

describe('a column with the limit of Cash on Delivery', () => {
  it.each([
    ['COD Limit', ['50000', '0', '25000'], '0'],
    ['COD_LIMIT', ['50000', '0.00', '50000'], '0.00'],
    ['Max COD', ['5000', '0', '10000'], '0'],
    ['COD Max Amount (Rs)', ['"50,000"', '0', '₹ 25000'], '0'],
    ['COD Value Limit', ['50000', 'NA', 'No limit'], 'NA'],
    ['codLimit', ['50000', '', '25000'], ''],
    ['सीओडी सीमा', ['50000', '0', '25000'], '0'],
  ])('is proposed by its zero: %s', (heading, cells, none) => {
    const text = file(`Pincode,City,${heading}`, ...cells)
    expect(propose(text)).toEqual({
      columns: 'Pincode',
      filter: `${heading} is not ${none}`,
      codes: '110001 110003',
    })
    expect(propose(text, 'withoutCod')).toMatchObject({ filter: `${heading} is ${none}`, codes: '110002' })
  })

  it.each([
    ['COD Limit', ['50000', '0', '25000', '-'], '0 or -'],
    ['Max COD', ['5000', 'NA', '10000', '0', '', '0'], '0 or NA or blank'],
  ])('is proposed by all its ways of writing zero: %s', (heading, cells, none) => {
    const text = file(`Pincode,City,${heading}`, ...cells)
    const { filter, codes } = propose(text)
    expect(filter.replace(/ or $/, ' or blank')).toBe(`${heading} is not ${none}`)
    expect(codes).toBe('110001 110003')
    const without = propose(text, 'withoutCod').codes
    expect(without.split(' ')).toEqual(
      cells.flatMap((cell, index) => (/^[1-9]/.test(cell) ? [] : [`11000${index + 1}`])),
    )
  })

  it('is proposed with more different limits than other filters have', () => {
    const limits = Array.from({ length: 40 }, (_, index) => `${(index % 20) * 1_000}`)
    const rows = limits.map((limit, index) => `${110001 + index},Delhi,${limit}`)
    expect(propose(['Pincode,City,COD Limit', ...rows].join('\n')).filter).toBe('COD Limit is not 0')
  })

  it.each([
    ['without a zero', 'COD Limit', ['50000', '25000', '10000']],
    ['with other texts', 'COD Limit', ['50000', '0', 'ask']],
    ['about a fee', 'COD Charge', ['50', '0', '40']],
    ['about all orders', 'Max Amount', ['50000', '0', '25000']],
  ])('is not proposed %s', (_case, heading, cells) => {
    expect(propose(file(`Pincode,City,${heading}`, ...cells)).filter).toBe('')
  })

  it('is less preferred than a column with yes or no', () => {
    const text = file('Pincode,City,COD Limit,COD', '50000,Y', '0,N', '0,Y')
    expect(propose(text)).toMatchObject({ filter: 'COD is Y', codes: '110001 110003' })
  })
})

describe('headings in Hindi', () => {
  it.each([
    ['पिन कोड,शहर,सीओडी', ['हाँ', 'नहीं', 'हाँ'], 'सीओडी is हाँ'],
    ['पिनकोड,शहर,सीओडी उपलब्ध', ['Y', 'N', 'Y'], 'सीओडी उपलब्ध is Y'],
    ['पिन,शहर,कैश ऑन डिलीवरी', ['हां', 'ना', 'हां'], 'कैश ऑन डिलीवरी is हां'],
  ])('are known: %s', (headings, cells, filter) => {
    const [columns] = headings.split(',')
    expect(propose(file(headings, ...cells))).toEqual({ columns, filter, codes: '110001 110003' })
  })

  it('name the column of pincodes, next to a column of other numbers of six digits', () => {
    const text = 'शाखा क्रमांक,पिन कोड,सीओडी\n560101,110001,Y\n560102,110002,N\n560103,110003,Y\n'
    expect(propose(text).columns).toBe('पिन कोड')
  })
})

describe('columns of other couriers', () => {
  it.each([
    [
      'Pincode,City,COD Available,Prepaid Available,ODA',
      ['Yes,Yes,No', 'No,Yes,Yes', 'Yes,Yes,Yes'],
      'COD Available is Yes',
    ],
    [
      'pincode,city,is_cod,is_prepaid,is_oda',
      ['true,true,false', 'false,true,true', 'true,true,true'],
      'is_cod is true',
    ],
    ['Pincode,City,Service type', ['Prepaid/COD', 'Prepaid', 'Prepaid/COD'], 'Service type is Prepaid/COD'],
    ['Pincode,City,Service Type', ['COD|Prepaid', 'Prepaid', 'COD|Prepaid'], 'Service Type is COD|Prepaid'],
    [
      'Pincode,City,Payment Mode',
      ['"COD, Prepaid"', 'Prepaid', '"COD, Prepaid"'],
      'Payment Mode is COD, Prepaid',
    ],
    ['Pincode,City,Serviceable Y/N,COD Y/N', ['Y,Y', 'N,N', 'Y,Y'], 'COD Y/N is Y'],
    ['Pincode,City,Serviceable (Y/N)', ['Y', 'N', 'Y'], 'Serviceable (Y/N) is Y'],
    ['Pincode,City,Pickup,Delivery', ['Y,Y', 'Y,N', 'N,Y'], 'Delivery is Y'],
    ['pin,city,pre_paid,cash,pickup,cod,is_oda', ['Y,Y,Y,Y,N', 'Y,Y,Y,N,N', 'Y,N,N,Y,Y'], 'cod is Y'],
    [
      'PINCODE,CITY,SERVICEABLE,COD_SERVICE,COD_LIMIT',
      ['YES,Y,50000', 'YES,N,0', 'YES,Y,25000'],
      'COD_SERVICE is Y',
    ],
    [
      'PinCode,City,Prepaid,COD,Reverse,DeliveryType',
      ['YES,YES,YES,Non-ODA', 'YES,NO,NO,ODA', 'YES,YES,NO,Non-ODA'],
      'COD is YES',
    ],
    [
      'Pincode,City,Forward COD,Forward Prepaid',
      ['TRUE,TRUE', 'FALSE,TRUE', 'TRUE,TRUE'],
      'Forward COD is TRUE',
    ],
    ['Pincode,City,Cash Service,Card Swipe', ['Y,N', 'N,N', 'Y,Y'], 'Cash Service is Y'],
  ])('propose where Cash on Delivery is offered: %s', (headings, cells, filter) => {
    const [columns] = headings.split(',')
    expect(propose(file(headings, ...cells))).toEqual({ columns, filter, codes: '110001 110003' })
  })

  it.each([
    ['COD', ['Y', 'N', 'Yes', 'No'], 'COD is not N or No'],
    ['COD Available', ['Yes', '-', 'TRUE', 'NA', 'Y', 'NA'], 'COD Available is not NA or -'],
  ])('say yes and no in several ways: %s', (heading, cells, filter) => {
    const text = file(`Pincode,City,${heading}`, ...cells)
    expect(propose(text)).toMatchObject({ filter })
    expect(propose(text).codes.split(' ').slice(0, 2)).toEqual(['110001', '110003'])
    expect(propose(text, 'withoutCod').codes).not.toMatch(/11000[135]/)
  })

  it.each(['Serviceable', 'Delivery', 'Serviceable (Y/N)'])(
    'say where a list that hides Cash on Delivery has its codes, if they only say what is served: %s',
    (heading) => {
      const text = file(`Pincode,City,${heading}`, 'Y', 'N', 'Y')
      expect(propose(text)).toMatchObject({ filter: `${heading} is Y`, codes: '110001 110003' })
      expect(propose(text, 'withoutCod')).toMatchObject({ filter: `${heading} is not Y`, codes: '110002' })
    },
  )

  it('show the places without service, for a list that hides', () => {
    const text = file('Pincode,City,Non Serviceable', 'Y', 'N', 'Y')
    expect(propose(text)).toMatchObject({ codes: '110002' })
    expect(propose(text, 'withoutCod')).toMatchObject({ codes: '110001 110003' })
  })

  it('propose cash if it is missing, too', () => {
    const text = file('Pincode,City,Cash Service', 'Y', 'N', 'Y')
    expect(propose(text, 'withoutCod')).toMatchObject({ filter: 'Cash Service is not Y', codes: '110002' })
  })
})
