import { describe, expect, it } from 'vitest'
import { readWrittenPieces } from './written-pieces.ts'

const read = (text: string) => [...readWrittenPieces(text)]
const codes = (text: string) => read(text).map((piece) => ('read' in piece ? piece.read : piece.problem))

describe('a text of entries', () => {
  it.each([
    ['110001,110002;110003\t110004\n110005\r\n110006\r110007', 7],
    [' ,, \n\n 110001 ,', 1],
    ['\uFEFF110001', 1],
    [' \n ', 0],
  ])('%j is split at separators and line ends', (text, count) => {
    expect(read(text)).toHaveLength(count)
  })

  it('is split where white space separates codes, and not where it is inside one', () => {
    expect(codes('560001 560002, SW1A 1AA, 400 001')).toEqual([
      ['560001', '560002'],
      ['SW1A 1AA'],
      ['400 001'],
    ])
  })

  it.each(['="02134"', '"=""02134"""', "'02134", '‘02134', "'02134'", '"02134"', ' "02134" '])(
    'takes the wrapping of a spreadsheet away: %s',
    (text) => {
      expect(codes(text)).toEqual([['02134']])
    },
  )

  it.each([
    ['10001 to 10005', '10001-10005'],
    ['10001to10005', '10001-10005'],
    ['From 110001 up to 110096', '110001-110096'],
    ['10001 thru 10005', '10001-10005'],
    ['10115 bis 10999', '10115-10999'],
    ['von 10115 bis 10999', '10115-10999'],
    ['97100 à 97699', '97100-97699'],
    ['de 35001 a 35640', '35001-35640'],
    ['dal 00118 al 00199', '00118-00199'],
    ['8881 t/m 8899', '8881-8899'],
    ['10001 do 10292', '10001-10292'],
    ['900~907', '900-907'],
    ['9000000〜9079999', '9000000-9079999'],
    ['10001..10005', '10001-10005'],
    ['10001…10005', '10001-10005'],
    ['400 001 to 400 010', '400001-400010'],
    ['400 001 - 400 010', '400001-400010'],
    ['110001 – 110096', '110001-110096'],
    ['110001 - 110096', '110001-110096'],
    ['T0A to T0C', 'T0A-T0C'],
    ['T0A - T0C', 'T0A-T0C'],
    ['110001→110096', '110001-110096'],
    ['110001 → 110096', '110001-110096'],
    ['110001->110096', '110001-110096'],
    ['110001 => 110096', '110001-110096'],
    ['between 110001 and 110096', '110001-110096'],
    ['zwischen 10115 und 10119', '10115-10119'],
    ['110001 से 110096 तक', '110001-110096'],
    ['560001.0 to 560010.0', '560001.0-560010.0'],
  ])('%s is handed on as %s', (text, range) => {
    expect(codes(text)).toEqual([[range]])
  })

  it.each([
    ['T0A to T0CC', 'T0A-T0CC'],
    ['A1 to 105', 'A1-105'],
    ['105 to 1A', '105-1A'],
    ['10001-4 to 10005', '10001-4-10005'],
    ['10001 - 10005 - 5', '10001-10005-5'],
    ['400  001 - 400  010', '400001-400010'],
    ['SW1A 1AA - SW1A 2AA', 'SW1A1AA-SW1A2AA'],
    ['SW1A  1AA', 'SW1A 1AA'],
    ['٤٠٠٠٠١ to ٤٠٠٠٠٥', '٤٠٠٠٠١-٤٠٠٠٠٥'],
  ])('%s is one entry, %s, valid or not', (text, entry) => {
    expect(codes(text)).toEqual([[entry]])
  })

  it.each(['north to south', 'from north', 'new delhi', 'Toronto', 'flat one-flat two'])(
    '%s has no digit, and stays as it is written',
    (text) => {
      expect(codes(text)).toEqual([[text]])
    },
  )

  it('reads a hyphen between two lists as one between their nearest codes', () => {
    expect(codes('110001 110002 - 110005 110006')).toEqual([['110001', '110002-110005', '110006']])
  })

  it('reports the place of each entry, in a plain list and in any other', () => {
    const positions = (text: string) => read(text).map(({ line, column, written }) => [line, column, written])
    expect(positions('110001,,110002;A1*\n56*\n 7 , 8')).toEqual([
      [1, 1, '110001'],
      [1, 9, '110002'],
      [1, 16, 'A1*'],
      [2, 1, '56*'],
      [3, 2, '7'],
      [3, 6, '8'],
    ])
    expect(positions('\uFEFF110001')).toEqual([[1, 1, '110001']])
  })

  it('keeps a star with the text before it', () => {
    expect(codes('56 *, B0 *')).toEqual([['56*'], ['B0*']])
  })

  it('keeps the hyphen of a code', () => {
    expect(codes('12345-6789, 100-0001, SW1A-1AA, K1A-0B1')).toEqual([
      ['12345-6789'],
      ['100-0001'],
      ['SW1A-1AA'],
      ['K1A-0B1'],
    ])
  })

  it.each([
    ['10001 to 105', 'rangeUneven'],
    ['105 to 10001', 'rangeUneven'],
    ['A1 to here', 'unclear'],
    ['here to A1', 'unclear'],
    ['400 001 - 56', 'unclear'],
    ['560001 - 400 010', 'unclear'],
    ['400 001 - flat one', 'unclear'],
    ['400 001 - 400 010 - 400 020', 'unclear'],
    ['new * delhi', 'unclear'],
    ['110001 and 110002', 'unclear'],
    ['flat B 7', 'unclear'],
  ])('%s is %s', (text, problem) => {
    expect(codes(text)).toEqual([problem])
  })

  it('reports where white space has another possible reading', () => {
    expect(read('110001,400 001 400 002')[1]).toEqual({
      line: 1,
      column: 8,
      written: '400 001 400 002',
      read: ['400 001', '400 002'],
      doubt: 'spaces',
    })
  })

  it.each([
    ['110,001', ['110', '001']],
    ['1,001', ['1', '001']],
    ['1,10,001', ['1', '10', '001']],
  ])('%s is read as several codes, which is doubtful', (text, parts) => {
    const piece = { written: text, read: parts, doubt: 'thousands' }
    expect(read(text)).toMatchObject([{ ...piece, column: 1 }])
    expect(read(`560001, ${text}, 560002`)).toMatchObject([{}, { ...piece, column: 9 }, {}])
    expect(read(`x\n${text};560002`)).toMatchObject([{}, { ...piece, line: 2 }, {}])
  })

  it('reads a number in quotation marks as one code, which is doubtful', () => {
    expect(read('"110,001","110,002"')).toMatchObject([
      { column: 2, written: '110,001', read: ['110001'], doubt: 'quotedThousands' },
      { column: 12, written: '110,002', read: ['110002'], doubt: 'quotedThousands' },
    ])
  })

  it('reads thousands with decimals from a spreadsheet like others', () => {
    expect(read('"560,001.0",560002')[0]).toMatchObject({ read: ['560001'], doubt: 'quotedThousands' })
    expect(read('560,001.0; 560002')[0]).toMatchObject({ read: ['560', '001'], doubt: 'thousands' })
  })

  it.each(['• 110001', '•110001', '* 110001', '1) 110001', '12. 110001', '#110001'])(
    'leaves out the bullet of a copied list: %s',
    (text) => {
      expect(codes(text)).toEqual([['110001']])
    },
  )

  it('does not read a list as thousands', () => {
    for (const text of ['110001,110002', '101,105,107', '56*,110', '110001,001', 'A10,001']) {
      expect(read(text).filter((piece) => 'doubt' in piece)).toEqual([])
    }
  })
})

describe('entries with a sign between them', () => {
  const inCountry = (text: string, country: string) =>
    [...readWrittenPieces(text, country)].map((piece) =>
      'read' in piece ? [piece.read.join(' '), piece.doubt] : piece.problem,
    )

  it.each([
    ['any', '110001/110002', '110001 110002'],
    ['any', '110001 / 110002 / 110003', '110001 110002 110003'],
    ['any', '110001 & 110005-110009', '110001 110005-110009'],
    ['IN', '110001 + 110002', '110001 110002'],
    ['GB', 'AB31/AB32', 'AB31 AB32'],
    ['GB', 'PA20-49 & PA60-78', 'PA20-49 PA60-78'],
    ['GB', 'PA20-49/60-78', 'PA20-49 PA60-78'],
  ])('are read one by one, in %s: %s', (country, text, read) => {
    expect(inCountry(text, country)).toEqual([[read, undefined]])
  })

  it.each(['12345/6', 'B-12/3', '11/0001'])('are no entries where a part is none: %s', (text) => {
    expect(inCountry(text, 'any')).toEqual([[text, undefined]])
  })
})

describe('districts without the letters of the one before', () => {
  const read = (text: string, country = 'GB') =>
    [...readWrittenPieces(text, country)].map((piece) =>
      'read' in piece
        ? `${piece.read.join(' ')}${piece.doubt === undefined ? '' : ` ${piece.doubt}`}`
        : piece.problem,
    )

  it.each([
    ['PH19, 23-26, 30', ['PH19', 'PH23-26', 'PH30 areaBefore']],
    ['KA27,28', ['KA27', 'KA28 areaBefore']],
    ['AB10-16; 21 – 25', ['AB10-16', 'AB21-25']],
  ])('have its letters: %s', (text, entries) => {
    expect(read(text)).toEqual(entries)
  })

  it('have none where no district is before them in the line, and in other countries', () => {
    expect(read('PH19\n23')).toEqual(['PH19', '23'])
    expect(read('HS, 23')).toEqual(['HS', '23'])
    expect(read('K1A, 23', 'CA')).toEqual(['K1A', '23'])
  })
})

describe('the word all next to a part', () => {
  it.each(['BT (all)', 'BT(ALL)', 'All BT', 'BT all'])('is the part: %s', (text) => {
    expect([...readWrittenPieces(text, 'GB')]).toMatchObject([{ read: ['BT'] }])
  })
})

describe('a name next to a code', () => {
  const read = (text: string, country: string) =>
    [...readWrittenPieces(text, country)].map((piece) =>
      'read' in piece ? [...piece.read, piece.doubt] : piece.problem,
    )

  it.each([
    ['Mumbai - 400001', 'IN', '400001'],
    ['Mumbai (400001)', 'IN', '400001'],
    ['New Delhi 110 001', 'IN', '110001'],
    ['560001 (Bangalore)', 'IN', '560001'],
    ['Pune-411001', 'any', '411001'],
    ['10115 Berlin', 'DE', '10115'],
    ['8001 Zürich', 'CH', '8001'],
    ['75008 CEDEX', 'FR', '75008'],
    ['97400 Saint-Denis', 'FR', '97400'],
    ['PO30-41 (Isle of Wight)', 'GB', 'PO30-41'],
    ['400xxx (Mumbai)', 'IN', '400xxx'],
  ])('is left out, and the reading is doubtful: %s in %s', (text, country, code) => {
    expect(read(text, country)).toEqual([[code, 'nameNextToCode']])
  })

  it.each([
    ['except 560001', 'IN'],
    ['560001 onwards', 'IN'],
    ['No COD 560001', 'IN'],
    ['Mumbai 40001', 'IN'],
    ['Hall 1234', 'IN'],
    ['Platform 12', 'any'],
    ['PO30 (except Ryde)', 'GB'],
    ['PO30 (north)', 'GB'],
  ])(
    'is not left out where it may say which codes are intended, or where no code follows: %s in %s',
    (text, country) => {
      expect(read(text, country).flat()).not.toContain('nameNextToCode')
    },
  )

  it('is no name where the country writes it in front of its codes', () => {
    expect(read('FIN-00100', 'FI').flat()).not.toContain('nameNextToCode')
    expect(read('C.P. 06600', 'MX')).toEqual([['06600', undefined]])
    expect(read('Τ.Κ. 104 31', 'GR')).toEqual([['104 31', undefined]])
    expect(read('["110001"', 'IN')).toEqual([['110001', undefined]])
  })
})

describe('a text of 100,000 characters without a separator', () => {
  const length = 100_000
  it.each([
    ['1 to ', 'IN'],
    ['pin ', 'IN'],
    ['1 ', 'any'],
    [' *', 'GB'],
    ['1-', 'US'],
    ['A1/', 'GB'],
    ['from ', 'DE'],
    ['"', 'IN'],
    ['\u00a0', 'any'],
  ] as const)('of %j is read at once', (piece, country) => {
    const text = `1${piece.repeat(length / piece.length)}2`
    expect([...readWrittenPieces(text, country)].length).toBeGreaterThan(0)
  })
})
