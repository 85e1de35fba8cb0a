import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatZipFile, joinZips, parseZipText, sampleZips } from './zip-text.ts'

describe('a text of codes', () => {
  it.each([
    ['commas', '110001,110002', ['110001', '110002']],
    ['lines', '110001\n110002\r\n110003\r110004', ['110001', '110002', '110003', '110004']],
    ['blanks and spaces', ' 110001 ,, \n , 110002,', ['110001', '110002']],
    ['leading zeros', '02134, 2134', ['02134', '2134']],
    ['spaces within', 'SW1A 1AA,EC1A 1BB', ['SW1A 1AA', 'EC1A 1BB']],
    ['white space between codes', '560001 560002\t560003;560004', ['560001', '560002', '560003', '560004']],
    ['a spreadsheet’s wrapping', `="02134",'02135`, ['02134', '02135']],
    ['no place in an unclear text', '110001 and 110002', ['110001 and 110002']],
    ['the mark some editors put first', '\uFEFF110001', ['110001']],
    ['nothing', ' \n ', []],
  ])('is split at %s', (_case, text, codes) => {
    expect(parseZipText(text)).toEqual(codes)
  })

  const code = fc.stringMatching(
    /^(?:[1-9]\d{3,9}|[A-Z]{1,2}\d{1,2} \d[A-Z]{2}|\d{2,5}\*|\d{5}-\d{5}|0\d{4})$/,
  )

  it('is read back from the stored form and from a downloaded file', () => {
    fc.assert(
      fc.property(fc.array(code), (codes) => {
        expect(parseZipText(joinZips(codes))).toEqual(codes)
        expect(parseZipText(formatZipFile(codes))).toEqual(codes)
      }),
    )
  })

  it('is a file without formulas for a spreadsheet, and is read back the same', () => {
    const written = fc.stringMatching(/^[-=+@＝1A*]{1,8}$/)
    fc.assert(
      fc.property(fc.array(written), (texts) => {
        const codes = parseZipText(joinZips(texts))
        const file = formatZipFile(codes)
        expect(file).not.toMatch(/^\s*[-=+@＝]/m)
        expect(parseZipText(file)).toEqual(codes)
      }),
    )
  })

  it('does not change when joined codes are parsed and joined again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[ 1AB"'=,*-]{0,12}$/)), (text) => {
        const once = joinZips(parseZipText(text))
        expect(joinZips(parseZipText(once))).toBe(once)
      }),
    )
  })
})

it('has three samples', () => {
  expect(parseZipText(formatZipFile(sampleZips))).toHaveLength(3)
})
