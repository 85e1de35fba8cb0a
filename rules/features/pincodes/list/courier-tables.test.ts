import { describe, expect, it } from 'vitest'
import { anyCountry, type PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import type { TableChoice } from '../../../tables/table-choice.ts'
import { splitTextRows } from '../../../tables/text-rows.ts'
import { pincodeMessages } from '../../../words/pincode-messages.ts'
import { postalWords } from '../../../words/postal-codes.ts'
import { readCodeTable, takeCodes, type WantedRows } from './code-file.ts'
import { parsePincodeList } from './pincode-list.ts'

/** Takes the entries of a file as proposed, or with a merchant's changes. */
function take(
  text: string,
  changes: Partial<TableChoice> = {},
  wanted: WantedRows = 'withCod',
  country: PostalCountry = anyCountry,
) {
  const rows = splitTextRows(text)
  const table = readCodeTable(rows, wanted, country)
  if (table === undefined) throw new Error('The file is a list.')
  const choice = { ...table.proposed, ...changes }
  const taken = takeCodes(rows, table.headings, choice)
  const list = parsePincodeList(taken.text, 'typed', country)
  return {
    names: choice.columns.map((column) => table.columns[column]?.heading),
    until: choice.until === undefined ? undefined : table.columns[choice.until]?.heading,
    filter: choice.filter,
    codes: list.entries.map(({ key }) => key),
    unread: list.unread.map(({ written, problem, line }) => `${line} ${written} ${problem}`),
    ...taken.notTaken,
    blankLines: taken.blankLines,
  }
}

const delhivery = `Pincode,City,State,Pre-paid,COD,Pickup,REPL
110001,New Delhi,Delhi,Y,Y,Y,N
110002,New Delhi,Delhi,Y,N,Y,N
781001,Guwahati,Assam,Y,Y,N,N
,Unknown,Assam,Y,Y,N,N
`
const ecomExpress = `Ecom Express Private Limited
Serviceability as on 01-Nov-2026

S.No.,Pincode,City Name,City Type,COD,Prepaid,Delivery Center
1,400001,Mumbai,Metro,Yes,Yes,BOM
2,400002,Mumbai,Metro,Yes,Yes,BOM
3,682001,Kochi,ROI,No,Yes,COK
S.No.,Pincode,City Name,City Type,COD,Prepaid,Delivery Center
4,682002,Kochi,ROI,Yes,Yes,COK
Total,4,,,,,
`
const blueDart = `BLUE DART EXPRESS LTD,,,,,
Domestic Priority - list of pincodes,,,,,
AREA,PIN CODE,DESCRIPTION,Domestic Priority,eTailCOD,eTail Prepaid
DEL,110001,CONNAUGHT PLACE,Serviceable,Serviceable,Serviceable
DEL,110003,LODI ROAD,Serviceable,Non Serviceable,Serviceable
BOM,400001,FORT,Serviceable,Serviceable,Serviceable
`
const dtdc = `Origin Pincode;Destination Pincode;Zone;COD (Y/N);TAT
110001;560001;D;Y;3
110001;560002;D;N;3
110001;560003;D;Y;4
`
const shiprocket = `"Pickup Pincode","Delivery Pincode","Courier","COD","Prepaid","Estimated Days"
"110001","700001","Xpressbees Surface","1","1","5"
"110001","700002","Xpressbees Surface","0","1","5"
`
const indiaPost = `officename,pincode,officeType,Deliverystatus,divisionname,Districtname,statename
Achalapur B.O,504273,B.O,Delivery,Adilabad,Adilabad,TELANGANA
Ada B.O,504293,B.O,Delivery,Adilabad,Adilabad,TELANGANA
Adilabad Collectorate S.O,504001,S.O,Non-Delivery,Adilabad,Adilabad,TELANGANA
`

describe('a table of a courier', () => {
  it('is taken where Cash on Delivery is offered, or where it is not', () => {
    expect(take(delhivery)).toMatchObject({
      names: ['Pincode'],
      filter: { column: 4, value: 'Y', isNot: false },
      codes: ['110001', '781001'],
      filtered: [{ value: 'N', rows: 1 }],
      blankLines: [5],
      headings: 'Pincode, City, State, Pre-paid, COD, Pickup, REPL',
    })
    expect(take(delhivery, {}, 'withoutCod')).toMatchObject({
      codes: ['110002'],
      filtered: [{ value: 'Y', rows: 3 }],
    })
    expect(take(delhivery, { filter: undefined }).codes).toEqual(['110001', '110002', '781001'])
    expect(take(delhivery, { filter: { column: 2, value: 'assam', isNot: false } }).codes).toEqual(['781001'])
  })

  it('may have titles above its headings, repeated headings and a total at its end', () => {
    expect(take(ecomExpress)).toMatchObject({
      names: ['Pincode'],
      filter: { column: 4, value: 'Yes' },
      codes: ['400001', '400002', '682002'],
      titles: 2,
      headingsAgain: 1,
      sums: 1,
      filtered: [{ value: 'No', rows: 1 }],
    })
    expect(take(blueDart)).toMatchObject({
      names: ['PIN CODE'],
      filter: { column: 4, value: 'Serviceable', isNot: false },
      codes: ['110001', '400001'],
      titles: 2,
    })
  })

  it('is read by the destination of parcels, not by their origin', () => {
    expect(take(dtdc)).toMatchObject({ names: ['Destination Pincode'], codes: ['560001', '560003'] })
    expect(take(shiprocket)).toMatchObject({
      names: ['Delivery Pincode'],
      filter: { column: 3, value: '1' },
      codes: ['700001'],
    })
    expect(take(indiaPost)).toMatchObject({
      names: ['pincode'],
      filter: { column: 3, value: 'Delivery' },
      codes: ['504273', '504293'],
    })
  })
})

describe('a column that says where Cash on Delivery is not offered', () => {
  it.each([
    ['No COD', 'Y', 'N'],
    ['COD not available', 'TRUE', 'FALSE'],
    ['cod_blocked', '1', '0'],
    ['Prepaid only', 'Yes', 'No'],
    ['Unserviceable for delivery', 'Yes', 'No'],
  ])('is read the other way around: %s', (heading, without, having) => {
    const cells = [having, without, having, having]
    const text = `Pincode,City,${heading}\n${cells.map((cell, index) => `56000${index},A,${cell}`).join('\n')}\n`
    expect(take(text, {}, 'withCod', 'IN').codes).toEqual(['560000', '560002', '560003'])
  })

  it.each(['COD (Yes/No)', 'COD Y/N', 'COD'])(
    'is not taken for one where it lists its cells: %s',
    (heading) => {
      const text = `Pincode,City,${heading}\n560001,A,Yes\n560002,A,No\n560003,B,Yes\n`
      expect(take(text, {}, 'withCod', 'IN').codes).toEqual(['560001', '560003'])
    },
  )

  it.each([
    ['Serviceable', 'Not serviceable', 'Temporarily not serviceable'],
    ['Yes', 'No', 'Not available today'],
    ['Sì', 'No', 'Non servito'],
  ])('may have several words for no: %s, %s, %s', (yes, no, otherNo) => {
    const cells = [yes, no, otherNo, yes]
    const text = `Pincode,COD\n${cells.map((cell, index) => `56000${index},${cell}`).join('\n')}\n`
    expect(take(text, {}, 'withCod', 'IN').codes).toEqual(['560000', '560003'])
    expect(take(text, {}, 'withoutCod', 'IN').codes).toEqual(['560001', '560002'])
  })
})

describe('columns', () => {
  it.each([
    ['Zone,Pincode From,Pincode To\nA,110001,110096\nB,560001,560110\nC,400001,400001\nD,781001,\n'],
    ['Zone,From Pin,To Pin\nA,110001,110096\nB,560001,560110\nC,400001,400001\nD,781001,\n'],
    ['Zone;Start;End\nA;110001;110096\nB;560001;560110\nC;400001;400001\nD;781001;\n'],
    ['Zone,PLZ von,PLZ bis\nA,110001,110096\nB,560001,560110\nC,400001,400001\nD,781001,\n'],
    ['Zone,pincode_from,pincode_to\nA,"110,001","110,096"\nB,560 001,560 110\nC,400001,400001\nD,781001,\n'],
  ])('are the ends of ranges: %s', (text) => {
    expect(take(text).codes).toEqual(['110001-110096', '560001-560110', '400001', '781001'])
    expect(take(text).until).toBeDefined()
  })

  it('are not ranges if they are routes from one place to others', () => {
    expect(take('From,To,Days\n110001,560001,3\n110001,400001,2\n110001,700001,4\n').until).toBeUndefined()
  })

  it('may be chosen as ranges, and an invalid range is reported', () => {
    const text = 'A,B,Name\n110001,110005,x\n110009,110007,y\n'
    expect(take(text, { columns: [0], until: 1 })).toMatchObject({
      codes: ['110001-110005'],
      unread: ['3 110009-110007 rangeBackwards'],
    })
  })

  it('are taken together if all of them have codes', () => {
    const text = 'North,South,Note\n110001,560001,x\n110002,560002,y\n110003,,z\n'
    expect(take(text)).toMatchObject({
      names: ['North', 'South'],
      codes: ['110001', '560001', '110002', '560002', '110003'],
      blankLines: [],
    })
    expect(
      take('Pincode 1,Pincode 2,Phone\n110001,110002,9811000000\n110003,110004,9811000001\n').names,
    ).toEqual(['Pincode 1', 'Pincode 2'])
  })
})

describe('a table of a sheet or a program', () => {
  it('has codes that a program wrote as numbers', () => {
    const decimals = 'Pincode,City,COD\n560001.0,A,Y\n560002.0,B,N\n5.60003E+05,C,Y\n5.6E+11,C,Y\n'
    expect(take(decimals, {}, 'withCod', 'IN')).toMatchObject({
      names: ['Pincode'],
      codes: ['560001', '560003'],
      unread: ['5 5.6E+11 sheetNumber'],
    })
  })

  it('has several codes in a cell, the later ones by their last digits', () => {
    const joined = 'Area,Pincodes\nA,560001/02/03\nB,560010/11\nC,560020\nD,560021 & 560022\nE,(560023)\n'
    expect(take(joined, {}, 'withCod', 'IN')).toMatchObject({
      names: ['Pincodes'],
      headings: 'Area, Pincodes',
      codes: '560001 560002 560003 560010 560011 560020 560021 560022 560023'.split(' '),
      unread: [],
    })
  })

  it('has the name of a city in the cell of its code', () => {
    const text = 'City,COD\nMumbai (400001),Y\nMumbai - 400002,N\nPune 411001,Y\n'
    expect(take(text, {}, 'withCod', 'IN')).toMatchObject({
      names: ['City'],
      filter: { column: 1, value: 'Y' },
      codes: ['400001', '411001'],
      unread: [],
    })
  })

  it('does not read a row of data as headings, even if its code cannot be read', () => {
    const odd = 'Area,Pincodes\nA,560001:560005\nB,560010:560011\nC,560020\n'
    expect(take(odd, {}, 'withCod', 'IN')).toMatchObject({ headings: 'Area, Pincodes', codes: ['560020'] })
  })

  it.each([
    ['COD', 'Y', 'Prepaid Only'],
    ['COD', 'COD', 'Prepaid'],
    ['COD', 'Yes', 'No COD'],
    ['Service', 'COD & Prepaid', 'Prepaid only'],
    ['Mode', 'COD', 'No COD'],
    ['Service type', 'Both', 'Prepaid, no COD'],
  ])('is taken by what its cells say of Cash on Delivery: %s, %s, %s', (heading, yes, no) => {
    const rows = [yes, no, yes, yes, no, yes, yes].map((cell, index) => `56000${index},"${cell}"`)
    const text = `Pincode,${heading}\n${rows.join('\n')}\n`
    expect(take(text, {}, 'withCod', 'IN').codes).toEqual(['560000', '560002', '560003', '560005', '560006'])
    expect(take(text, {}, 'withoutCod', 'IN').codes).toEqual(['560001', '560004'])
  })
})

describe('a list of another app', () => {
  it.each([
    // Shopify's retired app accepted a file with its serviced postal codes.
    ['a column with a heading', 'Serviced postal codes\n110001\n781001\n'],
    ['one code a line', '110001\r\n781001\r\n'],
    ['codes between commas', '110001,781001'],
    ['codes between commas and lines, with a mark at the start', '\uFEFF110001,\n781001,\n'],
  ])('is taken as it is: %s', (_, text) => {
    const rows = splitTextRows(text.replace('\uFEFF', ''))
    expect(readCodeTable(rows)).toBeUndefined()
    expect(parsePincodeList(text).entries.map(({ key }) => key)).toEqual(['110001', '781001'])
  })

  it.each([
    [
      'pincode,city,state,dod,cod\n110001,New Delhi,Delhi,3,1\n110002,New Delhi,Delhi,3,0\n781001,Guwahati,Assam,6,1\n',
      'cod',
    ],
    [
      'zip,city,is_cod_available\n110001,New Delhi,true\n110002,New Delhi,false\n781001,Guwahati,true\n',
      'is_cod_available',
    ],
    ['postal_code;codEnabled;delivery_days\n110001;yes;3\n110002;no;3\n781001;yes;6\n', 'codEnabled'],
    [
      'Pincode,Area,COD available (Y/N)\n110001,CP,Y\n110002,Daryaganj,N\n781001,Guwahati,Y\n',
      'COD available (Y/N)',
    ],
    ['postcode,country,status\n110001,IN,Allowed\n110002,IN,Blocked\n781001,IN,Allowed\n', 'status'],
  ])('is taken where Cash on Delivery is offered: %s', (text, heading) => {
    const taken = take(text)
    expect(taken.codes).toEqual(['110001', '781001'])
    expect(text.split('\n')[0]?.split(/[,;]/)[taken.filter?.column ?? -1]).toBe(heading)
  })

  it.each([
    ['COD', 'Prepaid', 'COD'],
    ['COD|Prepaid', 'Prepaid', 'COD'],
    ['Cash on Delivery', 'Card', 'Cash on Delivery'],
  ])('is taken where one of its methods is Cash on Delivery, or none is: %s, %s', (one, none, other) => {
    const methods = [one, none, other, none, one, other, one, none, other]
    const rows = methods.map((method, index) => `11000${index + 1},Delhi,${method}`)
    const text = ['pincode,city,payment_methods', ...rows].join('\n')
    const codes = (isWanted: boolean) =>
      methods.flatMap((method, index) => ((method !== none) === isWanted ? [`11000${index + 1}`] : []))
    expect(take(text).codes).toEqual(codes(true))
    expect(take(text, {}, 'withoutCod').codes).toEqual(codes(false))
  })
})

describe('a cell that a sheet damaged', () => {
  it.each([
    ['1.1E+11', '2 1.1E+11 sheetNumber'],
    ['"1,1E+11"', '2 1.1E+11 sheetNumber'],
    ['110001110002', '2 1.1E+11 sheetNumber'],
    ['"110,001,110,002"', '2 1.1E+11 sheetNumber'],
    ['12-Oct', '2 12-Oct sheetDate'],
    ['2026-10-12', '2 2026-10-12 sheetDate'],
    ['1/2/2026', '2 1/2/2026 sheetDate'],
    ['01.02.26', '2 01.02.26 sheetDate'],
    ['2026/10/12', '2 2026/10/12 sheetDate'],
  ])('is reported: %s', (cell, unread) => {
    expect(take(`Pincode,City\n${cell},Delhi\n110003,Delhi\n110004,Delhi\n`)).toMatchObject({
      codes: ['110003', '110004'],
      unread: [unread],
    })
  })
})

it.each([
  'PIN-110001',
  'PIN: 110001',
  'Pin 110001',
  'pincode 110001',
  'PIN110001',
  'Pin Code - 110001',
  'PLZ 11001',
])('a code with a word in front is read: %s', (written) => {
  expect(parsePincodeList(written).entries.map(({ key }) => key)).toEqual([written.replace(/\D/g, '')])
})

describe('two columns with the ends of ranges', () => {
  it.each([
    ['CEP Inicial', 'CEP Final', ['01000-000;05999-999', '69000-000;69299-999', '80000000;82999999']],
    ['Código Postal início', 'Código Postal fim', ['9000-001;9400-999', '9500-001;9980-999']],
    ['Postcode vanaf', 'Postcode t/m', ['1791;1797', '8881;8884']],
    ['Code postal début', 'Code postal fin', ['97100;97199', '20000;20999']],
    ['Kod od', 'Kod do', ['00001;00999', '81001;81999']],
    ['From', 'To', ['AB30;AB39', 'IV1;IV28', 'W1A;W1C']],
    ['FSA from', 'FSA to', ['T0A;T0C', 'X0A;X0E']],
  ])('%s and %s are taken as ranges', (first, last, rows) => {
    const text = [`Zone;${first};${last};Days`, ...rows.map((row, index) => `Z${index};${row};2`)].join('\n')
    expect(take(text)).toMatchObject({ names: [first], until: last })
  })

  it.each([
    ['districts of other areas', ['AB30;IV3', 'IV1;KW5', 'KA27;AB1']],
    ['codes in no order', ['01310100;69299002', '80000000;20040020', '69000111;01000222']],
  ])('are none with %s', (_, rows) => {
    const text = ['Zone;From;To;Days', ...rows.map((row, index) => `Z${index};${row};2`)].join('\n')
    expect(take(text).until).toBeUndefined()
  })
})

describe('a column that says yes and no in the words of a country', () => {
  it.each([
    ['Pobranie', 'TAK', 'NIE'],
    ['Kapıda Ödeme', 'Var', 'Yok'],
    ['代引き', '可', '不可'],
    ['Dobírka', 'Ano', 'Ne'],
    ['Contra reembolso', 'Sí', 'No'],
    ['Utánvét', 'Igen', 'Nem'],
    ['Rembours', 'Ja', 'Nee'],
    ['Postförskott', 'Ja', 'Nej'],
    ['Postiennakko', 'Kyllä', 'Ei'],
    ['Lunamaks', 'Jah', 'Ei'],
    ['Thu hộ', 'Có', 'Không'],
    ['Bayar di tempat', 'Ya', 'Tidak'],
    ['เก็บเงินปลายทาง', 'ได้', 'ไม่ได้'],
    ['货到付款', '支持', '不支持'],
    ['착불', '가능', '불가'],
    ['תשלום לשליח', 'כן', 'לא'],
    ['پرداخت در محل', 'بله', 'خیر'],
    ['Наложен платеж', 'Да', 'Не'],
  ])('%s is the filter: %s', (heading, yes, no) => {
    const text = `Code,City,${heading}\n110001,A,${yes}\n110002,B,${no}\n110003,C,${yes}\n`
    expect(take(text)).toMatchObject({ filter: { column: 2, value: yes, isNot: false } })
    expect(take(text, {}, 'withoutCod')).toMatchObject({ filter: { column: 2, value: yes, isNot: true } })
  })

  it('filters by its cell for no, if it has several cells for yes', () => {
    const text = 'Pincode,City,COD\n110001,A,Y\n110002,B,N\n110003,C,Yes\n'
    expect(take(text)).toMatchObject({ filter: { value: 'N', isNot: true }, codes: ['110001', '110003'] })
    expect(take(text, {}, 'withoutCod')).toMatchObject({ filter: { value: 'N', isNot: false } })
  })
})

describe('a column with ranges of parts', () => {
  it.each<[PostalCountry, string, readonly string[]]>([
    [
      'GB',
      'Zone,Postcodes,Days,Surcharge\n1,AB31-AB39,3,1200\n2,IV1 - IV28,4,1500\n3,HS1-9,5,1800\n',
      ['AB31???', 'IV28???', 'HS9???'],
    ],
    [
      'GB',
      'Area;Postcodes;Price\nHighlands;"PH17-26, 30-44";1850\nIslands;IM, JE;2100\nArran;KA27/KA28;1950\n',
      ['PH26???', 'PH44???', 'IM*', 'KA28???'],
    ],
    ['CA', 'Zone,FSA,Days\n1,A0A-A0C,3\n2,K1A - K1C,4\n3,X0A,1250\n', ['A0C*', 'K1C*', 'X0A*']],
    ['IE', 'Zone,Eircode,Days\n1,D01-D04,3\n2,H91 - H92,4\n3,T12,1250\n', ['D04*', 'H92*', 'T12*']],
    [
      'NL',
      'Zone,Postcode,Dagen\n1,1000 AA - 1099 ZZ,1001\n2,1791-1797,1002\n3,8881,1003\n',
      ['10*', '1797*', '8881*'],
    ],
    [
      'MT',
      'Zone,Locality,Price\n1,VLT,1250\n2,VCT 1000 - VCT 1999,1350\n3,GSM,1250\n',
      ['VLT*', 'VCT1*', 'GSM*'],
    ],
  ])('is proposed in %s: %s', (country, text, codes) => {
    const taken = take(text, {}, 'withCod', country)
    expect(taken).toMatchObject({ names: [text.split(/[,;]/)[1]], unread: [] })
    expect(taken.codes).toEqual(expect.arrayContaining([...codes]))
  })

  it.each([
    'Zone,Postcodes,Price\n1,AB31-AB39,1200\n2,IV1 - IV28,1500\n3,PH17-PH26,1800\n',
    'Zone,FSA,Price\n1,A0A-A0C,1200\n2,K1A - K1C,1500\n3,X0A - X0E,1800\n',
  ])('is proposed for a list of any country, which says why it refuses them: %s', (text) => {
    const { names, unread } = take(text)
    expect(names).toEqual([text.split(',')[1]])
    expect(unread.every((each) => each.endsWith('rangeOfLetters'))).toBe(true)
  })
})

describe('two columns with whole codes that have letters', () => {
  const text = 'Zone;Postcode vanaf;Postcode t/m\nA;1000AA;1099ZZ\nB;1791 AA;1797 ZZ\nC;8881AA;8899ZZ\n'

  it('are the ends of ranges', () => {
    const taken = take(text, {}, 'withCod', 'NL')
    expect(taken).toMatchObject({ names: ['Postcode vanaf'], until: 'Postcode t/m', unread: [] })
    expect(taken.codes).toEqual(expect.arrayContaining(['10*', '1797*', '889*']))
  })

  it('are refused as ranges in a list of any country', () => {
    const { codes, unread } = take(text)
    expect(codes).toEqual([])
    expect(unread).toContain('2 1000AA-1099ZZ rangeOfLetters')
  })
})

describe('parts without a digit', () => {
  it.each<[PostalCountry, string]>([
    ['MT', 'Locality,Post code,COD\nValletta,VLT,Yes\nGozo,VCT,No\nMosta,MST,Yes\n'],
    ['MT', 'LOCALITY,ZIP,COD\nValletta,VLT,Yes\nGozo,VCT,No\nMosta,MST,Yes\n'],
    ['GB', 'Region,Postcode,COD\nHebrides,HS,Yes\nMan,IM,No\nShetland,ZE,Yes\n'],
  ])('are rows under their headings, in %s: %s', (country, text) => {
    const taken = take(text, {}, 'withCod', country)
    expect(taken).toMatchObject({
      names: [text.split(',')[1]],
      filter: { column: 2, value: 'Yes' },
      unread: [],
      headings: text.split('\n')[0]?.replaceAll(',', ', '),
    })
    expect(taken.codes).toHaveLength(2)
  })
})

describe('ranges of a sheet that dropped zeros', () => {
  const unreadOf = (country: PostalCountry, rows: readonly string[]) =>
    take(['Zone,From,To,Days', ...rows.map((row) => `A,${row},3`)].join('\n'), {}, 'withCod', country)

  it('are refused if most codes of the file are complete', () => {
    const { codes, unread } = unreadOf('US', [
      '601,795',
      '1001,2791',
      '10001,10292',
      '30002,39901',
      '60601,60699',
    ])
    expect(codes).toEqual(['10001-10292', '30002-39901', '60601-60699'])
    expect(unread).toEqual(['2 601-795 zeroMissing', '3 1001-2791 zeroMissing'])
  })

  it('are beginnings, and so is a single one of the same length next to them', () => {
    const list = parsePincodeList('005, 010-013, 014\n6390, 5', 'typed', 'US')
    expect(list.entries.map(({ written }) => written)).toEqual([
      '005*',
      '010*',
      '011*',
      '012*',
      '013*',
      '014*',
    ])
    expect(list.unread.map(({ written }) => written)).toEqual(['6390', '5'])
    const [, , last] = list.misread
    expect(last && postalWords.doubts.shortAlone(last.written, last.read)).toBe(
      'This is read as all codes that begin with 014. For one code, type it whole.',
    )
  })

  it('a single short one next to complete codes is refused, with advice', () => {
    const { unread, entries } = parsePincodeList('10115, 10117, 014', 'typed', 'DE')
    expect(entries).toHaveLength(2)
    const [one] = unread
    expect(one && pincodeMessages.entry(one.problem, 1, one.written)).toContain(
      'Type the whole code, 014* for all codes that begin like this',
    )
  })

  it('are beginnings if all of them are short', () => {
    expect(unreadOf('US', ['601,603', '700,701', '995,999']).codes).toEqual([
      '601*',
      '602*',
      '603*',
      '700*',
      '701*',
      '995*',
      '996*',
      '997*',
      '998*',
      '999*',
    ])
  })

  it('of regions are refused, and those with all digits are read', () => {
    const { codes, unread } = unreadOf('BR', ['1000000,5999999', '20000000,28999999', '69000000,69299999'])
    expect(codes).toEqual([
      '20*',
      '21*',
      '22*',
      '23*',
      '24*',
      '25*',
      '26*',
      '27*',
      '28*',
      '690*',
      '691*',
      '692*',
    ])
    expect(unread).toEqual(['2 1000000-5999999 zeroMissing'])
  })
})
