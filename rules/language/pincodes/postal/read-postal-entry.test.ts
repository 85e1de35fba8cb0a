import { describe, expect, it } from 'vitest'
import { postalWords } from '../../../words/postal-codes.ts'
import { findPostalCover } from './postal-cover.ts'
import { readPostalEntry } from './read-postal-entry.ts'
import { showPostalEntry } from './show-postal-entry.ts'

const read = (country: string, written: string) => {
  const reading = readPostalEntry(written, country)
  return reading.ok ? reading.entries.join(' ') : reading.problem
}
const doubt = (country: string, written: string) => {
  const reading = readPostalEntry(written, country)
  return reading.ok ? reading.doubt : undefined
}

describe('the United Kingdom', () => {
  it.each([
    ['AB31', 'AB31???'],
    ['ab31', 'AB31???'],
    ['AB31*', 'AB31???'],
    ['AB1', 'AB1???'],
    ['AB1 *', 'AB1???'],
    ['AB1*', 'AB1*'],
    ['W1A*', 'W1A???'],
    ['AB', 'AB*'],
    ['AB 10', 'AB10???'],
    ['B', 'B0* B1* B2* B3* B4* B5* B6* B7* B8* B9*'],
    ['AB31 4', 'AB314??'],
    ['AB1 4', 'AB14??'],
    ['AB14', 'AB14???'],
    ['AB31 4-6', 'AB314?? AB315?? AB316??'],
    ['AB10-AB12', 'AB10??? AB11??? AB12???'],
    ['AB9 – AB11', 'AB9??? AB10??? AB11???'],
    ['AB10-12', 'AB10??? AB11??? AB12???'],
    ['AB1*-AB3*', 'AB1??? AB2??? AB3???'],
    ['W1A-W1C', 'W1A??? W1B??? W1C???'],
    ['EC3', 'EC3A??? EC3M??? EC3N??? EC3P??? EC3R??? EC3V???'],
    ['E1', 'E1???'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['SW1A-1AA', 'SW1A 1AA'],
    ['AB31 4X*', 'AB314X*'],
    ['AB31 XX', 'notOfCountry'],
    ['AB16-AB10', 'rangeBackwards'],
    ['AB1-AL5', 'rangeNotOfCountry'],
    ['AB10 1AA-AB10 3ZZ', 'AB101?? AB102?? AB103??'],
    ['AB10 1AA-AL10 9ZZ', 'rangeNotOfCountry'],
    ['AB10 1AB-AB10 1AA', 'rangeBackwards'],
    ['EC1Y-EC2N', 'EC1Y??? EC2A??? EC2M??? EC2N???'],
    ['ZE 1-3', 'ZE1??? ZE2??? ZE3???'],
    ['KW-10-12', 'KW10??? KW11??? KW12???'],
    ['BFPO 8-10', 'BFPO 8 BFPO 9 BFPO 10'],
    ['BFPO', 'BFPO* BF1???'],
    ['GIR0AA', 'GIR 0AA'],
    ['ZZ1', 'notOfCountry'],
    ['110001', 'notOfCountry'],
    ['AB12345*', 'notOfCountry'],
    ['*', 'beginningMissing'],
  ])('%s is read as %s', (written, entries) => {
    expect(read('GB', written)).toBe(entries)
  })

  it.each([
    ['AB1*', 'severalDistricts'],
    ['B*', 'severalAreas'],
    ['AB10-16', 'shortEnd'],
    ['AB31*', undefined],
    ['AB1 *', undefined],
    ['AB31', undefined],
  ])('%s is marked: %s', (written, wanted) => {
    expect(doubt('GB', written)).toBe(wanted)
  })

  it.each([
    ['AB31', '1 district, codes such as AB31 4XX'],
    ['AB1*', 'up to 11 districts, codes such as AB1 4XX, AB10 4XX, AB19 4XX'],
    ['AB31 4', '1 sector, codes such as AB31 4XX'],
    ['AB', '1 area, codes such as AB1 4XX'],
  ])('%s covers %s', (written, words) => {
    const reading = readPostalEntry(written, 'GB')
    const cover = reading.ok ? findPostalCover(reading.entries[0] ?? '', 'GB') : undefined
    expect(cover && postalWords.cover(cover)).toBe(words)
  })
})

describe('a country', () => {
  it.each([
    ['NL', '1012', '1012*', '1 area, codes such as 1012 XX'],
    ['NL', '1000-1099', '10*', 'all codes that begin like this, codes such as 1000 XX'],
    ['PT', '1000', '1000*', '1 area, codes such as 1000-001'],
    ['PT', '1000-1999', '1*', 'all codes that begin like this, codes such as 1000-001'],
    ['BR', '01310', '01310*', '1 area, codes such as 01310-001'],
    ['JP', '100', '100*', '1 area, codes such as 100-0001'],
    ['CA', 'k1a', 'K1A*', '1 area, codes such as K1A 0X1'],
    ['CA', 'K1A-K1C', 'K1A* K1B* K1C*', '1 area, codes such as K1A 0X1'],
    ['IE', 'D6W', 'D6W*', '1 routing key, codes such as D6W XXXX'],
    ['IE', 'A41-A43', 'A41* A42* A43*', '1 routing key, codes such as A41 XXXX'],
    ['MT', 'VLT', 'VLT*', '1 locality, codes such as VLT 0001'],
    ['BM', 'HM', 'HM*', '1 area, codes such as HM 01'],
    ['AR', 'C1425', 'C1425*', '1 area, codes such as C1425XXX'],
    ['IN', '56*', '56*', 'all codes that begin like this, codes such as 560001'],
    ['DE', '101*', '101*', 'all codes that begin like this, codes such as 10101'],
  ])('%s: %s is read as %s, which covers %s', (country, written, entries, words) => {
    expect(read(country, written)).toBe(entries)
    const cover = findPostalCover(entries.split(' ')[0] ?? '', country)
    expect(cover && postalWords.cover(cover)).toBe(words)
  })

  it.each([
    ['IN', '110 001', '110001'],
    ['IN', 'PIN-110001', '110001'],
    ['IN', 'Pin code: 110001', '110001'],
    ['IN', 'Pin-code-110001', '110001'],
    ['IN', 'PIN no. 110001', '110001'],
    ['any', 'PIN-110001', '110001'],
    ['any', 'PIN: 110001', '110001'],
    ['any', 'PIN110001', '110001'],
    ['any', 'Pincode-110001', '110001'],
    ['any', 'PIN-1100*', '1100*'],
    ['any', 'PIN-110001-PIN-110005', '110001-110005'],
    ['any', 'ZIP-10001', '10001'],
    ['any', 'ZIP 10001-1234', '10001-1234'],
    ['any', 'PLZ: 10115', '10115'],
    ['any', 'CAP 00100', '00100'],
    ['any', 'CEP 01310-100', '01310-100'],
    ['any', 'VLT 1117', 'VLT 1117'],
    ['any', 'D-10115', 'D-10115'],
    ['IN', '400 001-400 010', '400001-400010'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'D10115', '10115'],
    ['DE', 'D-10115 - D-10119', '10115-10119'],
    ['AT', 'A-1010', '1010'],
    ['CH', 'CH-8001', '8001'],
    ['BR', 'CEP 01310-100', '01310-100'],
    ['BR', 'CEP: 01310100', '01310-100'],
    ['BR', '01310-100 - 01310-199', '01310100-01310199'],
    ['PT', 'P-1000-199', '1000-199'],
    ['JP', '〒100-0001', '100-0001'],
    ['SE', 'S-114 55', '114 55'],
    ['CZ', '11000', '11000'],
    ['GR', '105 57', '105 57'],
    ['PL', '00-950', '00-950'],
    ['US', '10001-1234', '10001-1234'],
    ['IR', '12345-67890', '1234567890'],
    ['BM', 'hm ax', 'HM AX'],
    ['IN', '110-001', '110001'],
    ['LV', 'LV-1010', '1010 LV-1010'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['AU', '2000-2002', '2000-2002'],
    ['CA', 'CA-K1A 0B1', 'K1A 0B1'],
    ['IE', 'IE-D02 X285', 'D02 X285'],
    ['AR', 'AR-C1425ABC', 'C1425ABC'],
    ['SG', 'S018956', '018956'],
    ['SG', 'SGP 018956', '018956'],
    ['TW', '10048', '10048'],
  ])('%s: %s is the code %s', (country, written, entries) => {
    const spaced = read(country, written).replaceAll(' ', '')
    expect(spaced).toBe(entries.replaceAll(' ', ''))
    expect(doubt(country, written)).toBeUndefined()
  })

  it.each([
    ['IN', '1100-1102', '1100* 1101* 1102*'],
    ['DE', '100-199', '1*'],
    ['US', '100-101', '100* 101*'],
    ['IN', '110-112', '110* 111* 112*'],
    ['AT', '10-11', '10* 11*'],
  ])('%s: %s, a range with short ends, is widened to %s and marked', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
    expect(doubt(country, written)).toBe('widened')
  })

  it.each([
    ['IN', '11000', 'notOfCountry'],
    ['IN', '110', 'notOfCountry'],
    ['IN', '1100011', 'notOfCountry'],
    ['US', '10001-96', 'rangeNotOfCountry'],
    ['IN', '1100-11050', 'rangeNotOfCountry'],
    ['IN', '1100011-1100012', 'rangeNotOfCountry'],
    ['IN', 'Delhi', 'notOfCountry'],
    ['IN', '1*1', 'notOfCountry'],
    ['US', '2134', 'notOfCountry'],
    ['DE', '10119-10115', 'rangeBackwards'],
    ['NL', '10', 'notOfCountry'],
    ['NL', '1012 ZZ-1012 AB', 'rangeBackwards'],
    ['IE', 'D02 X285-D02 X290', 'rangeNotOfCountry'],
    ['CA', 'K1A 0A1-M1A 0A1', 'rangeNotOfCountry'],
    ['IN', '11xx01', 'notOfCountry'],
    ['IN', '110xx', 'notOfCountry'],
    ['GB', 'NV5***', 'notOfCountry'],
    ['CA', 'K1A-M1A', 'rangeNotOfCountry'],
    ['MT', 'SLM-VLT', 'rangeNotOfCountry'],
    ['GB', '', 'unreadable'],
  ])('%s: %s is refused: %s', (country, written, problem) => {
    expect(read(country, written)).toBe(problem)
  })

  it('refuses a text that is longer than any entry, without reading it', () => {
    expect(read('GB', `${'*'.repeat(100_000)}x*`)).toBe('tooLong')
  })

  it('marks four digits in Argentina', () => {
    expect([doubt('AR', '1425'), doubt('AR', 'C1425ABC')]).toEqual(['shortCode', undefined])
  })

  it('that is unknown, or any, reads codes as before', () => {
    for (const country of ['any', 'XX'])
      expect(['AB31', '1100-1105', 'AB10-AB16', '56*'].map((written) => read(country, written))).toEqual([
        'AB31',
        '1100-1105',
        'rangeOfLetters',
        '56*',
      ])
  })

  it('shows parts as people there write them', () => {
    const shown = (country: string, entry: string) => showPostalEntry(entry, country)
    expect([shown('GB', 'AB31???'), shown('GB', 'AB314??'), shown('GB', 'AB14??')]).toEqual([
      'AB31',
      'AB31 4',
      'AB1 4',
    ])
    expect([shown('GB', 'AB*'), shown('GB', 'AB1*'), shown('GB', 'AB31?')]).toEqual(['AB', 'AB1*', 'AB31?'])
    expect([shown('NL', '1012*'), shown('NL', '10*'), shown('any', '1012*')]).toEqual([
      '1012',
      '10*',
      '1012*',
    ])
  })
})

describe('a range of a region, as couriers write it', () => {
  it.each([
    ['BR', '01000-000 - 05999-999', '01* 02* 03* 04* 05*'],
    ['BR', '69000-000-69299-999', '690* 691* 692*'],
    ['PT', '1999-998 - 2999-999', '1999-998 1999-999 2*'],
    ['PT', '1000-001 - 1000-020', '1000001-1000020'],
    ['BR', '05999-999 - 01000-000', 'rangeBackwards'],
    // A country whose codes have no parts, so this is probably a typing error.
    ['IN', '110001-990001', 'rangeTooWide'],
  ])('%s: %s is %s', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
  })
})

describe('a range between whole codes with letters', () => {
  it.each([
    ['NL', '1012 AA-1012 ZZ', '1012*'],
    ['NL', '1000 AA - 1099 ZZ', '10*'],
    ['NL', '1791AA-1797ZZ', '1791* 1792* 1793* 1794* 1795* 1796* 1797*'],
    ['CA', 'K1A 0A0 - K1C 9Z9', 'K1A* K1B* K1C*'],
    ['GB', 'AB10 0AA - AB12 9ZZ', 'AB10??? AB11??? AB12???'],
    ['MT', 'VLT 1000 - VLT 1999', 'VLT1*'],
    ['MT', 'VLT 1000-1999', 'VLT1*'],
    ['BM', 'HM 01 - HM 12', 'HM 01 HM 02 HM 03 HM 04 HM 05 HM 06 HM 07 HM 08 HM 09 HM 10 HM 11 HM 12'],
    ['AD', 'AD100-AD199', 'AD1*'],
    ['AR', 'C1000AAA - C1002ZZZ', 'C1000* C1001* C1002*'],
    ['AR', 'C1000-C1499', 'C10* C11* C12* C13* C14*'],
    ['IE', 'D1', 'D01*'],
    ['IE', 'D1-D3', 'D01* D02* D03*'],
    ['IE', 'D8-D12', 'D08* D09* D10* D11* D12*'],
  ])('%s: %s is read as %s', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
  })

  it.each([
    ['NL', '1012 AX-1012 BZ', '1012 AX 1012 AY 1012 AZ 1012B*'],
    ['CA', 'K1A 0A8-K1A 0B9', 'K1A 0A8 K1A 0A9 K1A0B*'],
    ['GB', 'SW1A 1AA-SW1A 2AA', 'SW1A1?? SW1A 2AA'],
    ['AR', 'C1000AAX-C1000AAZ', 'C1000AAX C1000AAY C1000AAZ'],
  ])('%s: %s, which covers parts of areas, is read as %s', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
  })

  it('is refused where the letters in front differ, as they have no order', () => {
    expect(read('MT', 'VLT 1000-SLM 1999')).toBe('rangeNotOfCountry')
  })
})

describe('a range without its first zero', () => {
  it.each([
    ['US', '1001-2791'],
    ['DE', '1067-1099'],
    ['ES', '7000-7999'],
    ['AU', '800-899'],
    ['BR', '1000000-5999999'],
    ['JP', '600000-649999'],
    ['PL', '1001-4999'],
  ])('%s: %s is refused', (country, written) => {
    expect(read(country, written)).toBe('zeroMissing')
  })

  it.each([
    ['IN', '11000-11009', '1100*'],
    ['US', '601-603', '601* 602* 603*'],
    ['US', '1001*-1003*', '1001* 1002* 1003*'],
    ['US', '01001-02791', '01001-02791'],
  ])('is another thing than %s: %s', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
  })
})

it.each([
  ['ES', 'E-28001', '28001'],
  ['BE', 'B-1000', '1000'],
  ['NO', 'N-0150', '0150'],
  ['FI', 'FIN-00100', '00100'],
])('%s: the sign in front of %s is left out', (country, written, code) => {
  expect(read(country, written)).toBe(code)
})

describe('letters and signs for any character', () => {
  it.each([
    ['IN', '110xxx', '110*'],
    ['IN', '110 XXX', '110*'],
    ['IN', '110###', '110*'],
    ['IN', '110___', '110*'],
    ['IN', '110xxx-112xxx', '110* 111* 112*'],
    ['BR', '01xxx-xxx', '01*'],
    ['US', '902xx', '902??'],
    ['US', '90210-xxxx', '90210*'],
    ['PT', '1000-xxx - 1002-xxx', '1000* 1001* 1002*'],
    ['GB', 'AB31 xxx', 'AB31???'],
    ['GB', 'SW1X XXX', 'SW1X???'],
    ['GB', 'AB1xxxx', 'AB1????'],
    ['GB', 'AB31 4xx', 'AB314??'],
    ['CA', 'K1A XXX', 'K1A*'],
    ['IE', 'D02 XXXX', 'D02*'],
    ['AR', 'C1425XXX', 'C1425*'],
    ['any', '110xxx', '110???'],
    ['any', '110 xxx', '110???'],
    ['any', '110xxx-112xxx', '110000-112999'],
    ['any', '12345-xxxx', '12345*'],
    ['any', 'AB31 xxx', 'AB31???'],
    ['any', 'D02 XXXX', 'D02????'],
    ['any', 'AB31 4xx', 'AB314??'],
    ['any', '11xx01', 'unreadable'],
    ['any', '100xxx-900xxx', 'rangeTooWide'],
  ])('%s: %s is read as %s', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
    expect(doubt(country, written)).toBeUndefined()
  })

  it.each([
    ['GB', 'AB31 4XX', 'AB31 4XX'],
    ['NL', '1012 xx', '1012 XX'],
    ['any', '1012xx', '1012xx'],
  ])('%s: %s is one code, and marked', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
    expect(doubt(country, written)).toBe('oneCode')
  })

  it('after an unreadable beginning match all its codes, with a mark', () => {
    expect([read('any', '1xxxxx'), doubt('any', '1xxxxx')]).toEqual(['1*', 'widened'])
  })

  it('are letters in a district', () => {
    expect(['SW1X', 'W1X', 'SW1X 7AB'].map((written) => read('GB', written))).toEqual([
      'SW1X???',
      'W1X???',
      'SW1X 7AB',
    ])
    expect(read('CA', 'K1X')).toBe('K1X*')
  })
})

describe('dots that are no part of a code', () => {
  it.each([
    ['IN', '560001.0', '560001'],
    ['any', '560001.00', '560001'],
    ['any', '560001.0-560010.0', '560001-560010'],
    ['IN', '560001.', '560001'],
    ['BR', '01.310-100', '01310-100'],
    ['any', '01.310-100', '01310-100'],
    ['BR', '01.310-100 - 01.310-200', '01310100-01310200'],
  ])('%s: %s is read as %s', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
  })

  it('stay in other numbers', () => {
    expect(read('any', '560001.5')).toBe('unreadable')
    expect(read('IN', '1.1.2026')).toBe('notOfCountry')
  })
})

describe('districts of Dublin', () => {
  it.each([
    ['D06-D08', 'D06* D6W* D07* D08*'],
    ['D6W-D8', 'D6W* D07* D08*'],
    ['D5-D6', 'D05* D06*'],
    ['Dublin 6W', 'D6W*'],
    ['Dublin 5-7', 'D05* D06* D6W* D07*'],
    ['D8-D6W', 'rangeBackwards'],
  ])('%s is read as %s', (written, entries) => {
    expect(read('IE', written)).toBe(entries)
  })
})

describe('a range with letters in a list of any country', () => {
  it.each(['AB9-AB11', 'AB10-16', 'KW-10-15', 'E1 1AA-E10 9ZZ', 'D6W-D8'])('%s is refused', (written) => {
    expect(read('any', written)).toBe('rangeOfLetters')
  })

  it.each(['A65-F4E2', 'D02-FH2X', 'SW1A-1AA', 'K1A-0B1', 'VLT-1117', 'KY1-1001', 'LC05-101', 'AI-2640'])(
    '%s is a code with a hyphen',
    (written) => {
      expect(read('any', written)).toBe(written)
    },
  )
})

describe('a code that longer ones begin with', () => {
  it.each([
    ['TW', '100', '100*'],
    ['TW', '880-882', '880* 881* 882*'],
    ['TW', '100*', '100*'],
    ['US', '90210*', '90210*'],
    ['IL', '94140*', '94140*'],
    ['US', '90210', '90210'],
  ])('%s: %s is %s', (country, written, entries) => {
    expect(read(country, written)).toBe(entries)
  })
})
