import { describe, expect, it } from 'vitest'
import { pincodeListWords } from '../../words/pincode-list.ts'
import { readPostalEntry } from './postal/read-postal-entry.ts'
import { readWrittenPieces } from './written-pieces.ts'

/** Reads entries in the form that checkout compares, with doubts or problems. */
function read(text: string, country: string) {
  return [...readWrittenPieces(text, country)]
    .flatMap((piece) => {
      if ('problem' in piece) return [piece.problem]
      const readings = piece.read.flatMap((each) => {
        const reading = readPostalEntry(each, country)
        if (!reading.ok) return [reading.problem]
        return [...reading.entries, ...(reading.doubt === undefined ? [] : [`(${reading.doubt})`])]
      })
      return piece.doubt === undefined ? readings : [...readings, `(${piece.doubt})`]
    })
    .join(' ')
}

const everywhere = ['IN', 'any'] as const

describe('an open range', () => {
  it.each([
    '110001+',
    '110001 +',
    '110001 & above',
    '110001 and above',
    '110001 or higher',
    '110001 onwards',
    '110001 and onwards',
    '110001 upwards',
    '110 001 & above',
    'from 110001',
    'From 110001 onwards',
    '> 110001',
    '>=110001',
    '≥ 110001',
    'above 110001',
    'ab 110001',
    '110001...',
    '110001…',
  ])('has no end: %s', (text) => {
    for (const country of everywhere) expect(read(text, country)).toBe('rangeWithoutEnd')
  })

  it.each(['up to 110096', 'upto 110096', 'till 110096', 'below 110096', '< 110096', '110096 and below'])(
    'has no first code: %s',
    (text) => {
      for (const country of everywhere) expect(read(text, country)).toBe('rangeWithoutStart')
    },
  )

  it('of districts and letters has no end either', () => {
    expect(['AB31+', 'AB10 and above', 'from AB10'].map((text) => read(text, 'GB'))).toEqual(
      Array(3).fill('rangeWithoutEnd'),
    )
  })

  it('may be a hyphen too many, which is marked', () => {
    expect(read('110001-', 'IN')).toBe('110001 (hyphenAtEnd)')
    expect(read('110001 -', 'any')).toBe('110001- (hyphenAtEnd)')
  })

  it.each([
    ['GB', 'AB 10', 'AB10???'],
    ['NO', 'NO 0150', '0150'],
    ['any', 'from 110001 to 110096', '110001-110096'],
    ['IN', '110001 up to 110096', '110001-110096'],
  ])('is another thing than %s: %s', (country, text, entries) => {
    expect(read(text, country)).toBe(entries)
  })
})

it.each([
  'not 400001',
  '!400001',
  'except 400001',
  'all except 400001',
  'excluding 400001-400005',
  '400001 to 400005 except 400003',
  '400001-400005 but not 400003',
])('codes are left out: %s', (text) => {
  for (const country of everywhere) expect(read(text, country)).toBe('codesExcluded')
})

it.each(['110001:110096', '400001=400005', '+400001', '40000[1-5]x', '4000{1..5}x', '400001.400002'])(
  'a sign between codes is not known: %s',
  (text) => {
    for (const country of everywhere) expect(read(text, country)).toBe('unknownSign')
  },
)

describe('a beginning', () => {
  it.each([
    ['IN', '80...', '80*'],
    ['IN', '400..', '400*'],
    ['IN', '80…', '80*'],
    ['GB', 'AB31...', 'AB31???'],
    ['GB', 'AB1...', 'AB1* (severalDistricts)'],
    ['any', '80...', '80* (widened)'],
    ['any', 'AB31...', 'rangeWithoutEnd'],
    ['IN', '4000%', '4000*'],
    ['any', '4000%', '4000*'],
    ['IN', 'starts with 40', '40*'],
    ['any', 'Starting with 40', '40*'],
    ['any', 'all codes beginning with 40', '40*'],
    ['IN', '400 series', '400*'],
    ['IN', '400* series', '400*'],
    ['any', '40xxxx series', '40????'],
  ])('%s: %s is read as %s', (country, text, entries) => {
    expect(read(text, country)).toBe(entries)
  })
})

describe('a short name of a state', () => {
  it.each([
    ['AU', 'NSW 2000', '2000'],
    ['AU', '2000 NSW', '2000'],
    ['US', 'FL 33101', '33101'],
    ['US', 'TX-75001', '75001'],
    ['US', 'CA 90210-1234', '90210-1234'],
    ['IN', 'MH 400001', '400001'],
    ['BR', 'SP 01310-100', '01310-100'],
    ['US', 'FL 331*', '331*'],
    ['IN', 'KA 560001-560010', '560001-560010'],
    ['CA', 'ON K1A 0B1', 'K1A 0B1'],
    ['CA', 'K1A 0B1 ON', 'K1A 0B1'],
    ['IN', '226001 UP', '226001'],
    ['IN', '226* UP', '226*'],
    ['IN', '226001-226010 UP', '226001-226010'],
  ])('%s: next to %s is left out, and said', (country, text, entries) => {
    expect(read(text, country)).toBe(`${entries} (nameNextToCode)`)
  })

  it('that is also a word for later codes is a state only in capitals', () => {
    expect(['226001 up', '226001 and up', '226001 & UP'].map((text) => read(text, 'IN'))).toEqual([
      'rangeWithoutEnd',
      'rangeWithoutEnd',
      'rangeWithoutEnd',
    ])
    expect(read('226001 UP', 'any')).toBe(read('380001 GJ', 'any'))
  })

  it('that belongs to no state of the country is reported as letters', () => {
    expect(['FR 10115', 'XYZ 10115'].map((text) => read(text, 'DE'))).toEqual([
      'lettersNextToCode',
      'lettersNextToCode',
    ])
    expect(read('NSW 110001', 'IN')).toBe('lettersNextToCode')
  })

  it('belongs to the code in a list of any country, and is marked', () => {
    expect(read('NSW 2000', 'any')).toBe('NSW 2000 (lettersKept)')
    expect(read('FL 33101', 'any')).toBe('FL 33101 (lettersKept)')
    expect(['goa 403001', 'AZ 85001'].map((text) => read(text, 'any'))).toEqual([
      'goa 403001 (lettersKept)',
      'AZ 85001 (lettersKept)',
    ])
    const codes = [
      'VLT 1117',
      'LV-1010',
      'AZ 1000',
      'MD-2001',
      'AI-2640',
      'LT-01103',
      'SW1A 1AA',
      'BFPO 1234',
    ]
    expect(codes.map((text) => read(text, 'any'))).toEqual(codes)
  })
})

describe('a name', () => {
  it.each([
    ['IN', '400* Mumbai', '400*'],
    ['any', '400* Mumbai', '400*'],
    ['IN', 'Mumbai 400*', '400*'],
    ['IN', 'Mumbai: 400001-400010', '400001-400010'],
    ['any', '110001-110096 Delhi', '110001-110096'],
    ['IN', 'Delhi (110001-110096)', '110001-110096'],
    ['IN', '4000xx Mumbai', '4000*'],
    ['DE', '10* Berlin', '10*'],
  ])('%s: next to an entry is left out, and said: %s', (country, text, entries) => {
    expect(read(text, country)).toBe(`${entries} (nameNextToCode)`)
  })
})

describe('entries with a word or a sign between them', () => {
  it.each([
    ['GB', 'KW1-3 and KW15-16', 'KW1??? KW2??? KW3??? (shortEnd) KW15??? KW16??? (shortEnd)'],
    ['IN', '400001 and 400002', '400001 400002'],
    ['IN', '400001 or 400002', '400001 400002'],
    ['DE', '10115 und 10117', '10115 10117'],
    ['IN', '400001 & 02', '400001 400002 (digitsBefore)'],
    ['IN', '400001, or 400002', '400001 400002'],
    ['any', '400001, 400002, and 400003', '400001 400002 400003'],
    ['any', '400001/02/03', '400001 400002 400003 (digitsBefore)'],
  ])('%s: are read as %s', (country, text, entries) => {
    expect(read(text, country)).toBe(entries)
  })

  it.each([
    ['400001,02,03', '400001 02 (digitsMissing) 03 (digitsMissing)'],
    ['400001, 02, 03', '400001 02 (digitsMissing) 03 (digitsMissing)'],
    ['400001;02', '400001 02 (digitsMissing)'],
    ['400001,002', '400001 002'],
    ['400001-400005,08', '400001-400005 08 (digitsMissing)'],
    ['400001,02-05', '400001 02-05 (digitsMissing)'],
    ['101,105,107', '101 105 107'],
  ])('in a list of any country are marked where first digits may be missing: %s', (text, entries) => {
    expect(read(text, 'any')).toBe(entries)
  })

  it('are asked for with commas in a list of any country', () => {
    expect(read('400001 and 400002', 'any')).toBe('unclear')
  })
})

describe('a range with a short end', () => {
  it.each([
    ['IN', '400001-05', '400001-400005 (shortEnd)'],
    ['IN', '400001 to 05', '400001-400005 (shortEnd)'],
    ['IN', '400001-5', '400001-400005 (shortEnd)'],
    ['DE', '10115-19', '10115-10119 (shortEnd)'],
    // These may be longer codes that lack a digit.
    ['US', '10001-05', 'rangeNotOfCountry'],
    ['BR', '01310100-05', 'rangeNotOfCountry'],
    ['IN', '400010-05', 'rangeNotOfCountry'],
    ['any', '400001-05', 'rangeUneven'],
  ])('%s: %s is %s', (country, text, entries) => {
    expect(read(text, country)).toBe(entries)
  })
})

it('has a reason that says what to write instead, in the list and in fields', () => {
  for (const reason of Object.values(pincodeListWords.unread.reasons)) expect(reason).toMatch(/\w/)
  const { rangeWithoutEnd, rangeUneven, rangeNotOfCountry } = pincodeListWords.unread.reasons
  expect([rangeWithoutEnd, rangeUneven, rangeNotOfCountry]).toEqual([
    'This range has no last code. Type both ends, such as 110001-110096.',
    'The ends of this range have different lengths. Type both codes in full.',
    'The ends of this range aren’t codes of the chosen country. Type both codes in full.',
  ])
})
