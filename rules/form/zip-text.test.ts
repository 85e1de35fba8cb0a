import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatZipFile, isCsvFile, joinZips, parseZipText, sampleZips } from './zip-text.ts'

describe('a text of codes', () => {
  it.each([
    ['commas', '110001,110002', ['110001', '110002']],
    ['lines', '110001\n110002\r\n110003\r110004', ['110001', '110002', '110003', '110004']],
    ['blanks and spaces', ' 110001 ,, \n , 110002,', ['110001', '110002']],
    ['leading zeros', '02134, 2134', ['02134', '2134']],
    ['spaces within', 'SW1A 1AA,EC1A 1BB', ['SW1A 1AA', 'EC1A 1BB']],
    ['the mark some editors put first', '\uFEFF110001', ['110001']],
    ['nothing', ' \n ', []],
  ])('is split at %s', (_case, text, codes) => {
    expect(parseZipText(text)).toEqual(codes)
  })

  const code = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((text) => text.replace(/[,\r\n\uFEFF]/g, '').trim())
    .filter((text) => text !== '')

  it('comes back from the stored form and from a downloaded file', () => {
    fc.assert(
      fc.property(fc.array(code), (codes) => {
        expect(parseZipText(joinZips(codes))).toEqual(codes)
        expect(parseZipText(formatZipFile(codes))).toEqual(codes)
      }),
    )
  })

  it('settles: what was joined is joined the same again, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = joinZips(parseZipText(text))
        expect(joinZips(parseZipText(once))).toBe(once)
      }),
    )
  })
})

it('takes .csv files only', () => {
  expect(['a.csv', 'A.CSV', 'b.txt', 'csv', 'a.csv.exe'].filter(isCsvFile)).toEqual(['a.csv', 'A.CSV'])
})

it('has three samples', () => {
  expect(parseZipText(formatZipFile(sampleZips))).toHaveLength(3)
})
