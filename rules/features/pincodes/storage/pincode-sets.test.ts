import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBytes, limits } from '../../../language/limits.ts'
import { collectCodes, joinCodes } from '../../../language/pincodes/code-set.ts'
import { countListedSets, formatSets, parseSet, setOperators } from './pincode-sets.ts'

const entry = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999_999 }).map(String),
  fc.integer({ min: 100_000, max: 140_000 }).map(String),
  fc.tuple(fc.integer({ min: 100_000, max: 140_000 }), fc.nat(3000)).map(([a, more]) => `${a}-${a + more}`),
  fc.stringMatching(/^0\d{1,11}$/),
  fc.stringMatching(/^[A-Z]{1,3}\d[A-Z0-9]{0,8}\*?$/),
  fc.stringMatching(/^\d{1,4}\*$/),
)
const listArbitrary = fc.oneof(
  fc.array(entry, { maxLength: 30 }),
  fc.array(entry, { minLength: 1000, maxLength: 3000, size: 'max' }),
)

describe('the sets of a list', () => {
  it.each(setOperators)(
    '%s: read back as the same codes, and are all short enough to be read',
    (operator) => {
      fc.assert(
        fc.property(listArbitrary, (list) => {
          const codes = collectCodes(list)
          const sets = formatSets(operator, codes)
          const read = sets.map((text) => {
            expect(countBytes(text)).toBeLessThanOrEqual(limits.metafieldBytes)
            const { value } = JSON.parse(text) as { value: string | (number | string)[] }
            const chunk = typeof value === 'string' ? value : value.map((code) => `${code},`).join('')
            expect(chunk.length).toBeLessThanOrEqual(9_800)
            const parsed = parseSet(text)
            if (!parsed.ok) throw new Error(`${text.slice(0, 100)}: ${parsed.problem}`)
            expect(parsed.set.operator).toBe(operator)
            return parsed.set.codes
          })
          // What is too great for the compact form is kept as text and is an integer again when it is read.
          expect(joinCodes(...read)).toEqual(codes)
          if (operator === 'in') expect(countListedSets(codes)).toBe(sets.length)
        }),
        { numRuns: 60 },
      )
    },
  )

  it('have the form that the functions read', () => {
    const codes = collectCodes(['110002', '110001', 'sw1a 1aa', '56*', '02134', '100-102'])
    expect(formatSets('in', codes)).toEqual([
      '{"operator":"in","sorted":true,"count":5,"value":[100,101,102,110001,110002]}',
      '{"operator":"in","form":"text","sorted":true,"count":3,"value":["02134","56*","SW1A1AA"]}',
    ])
    expect(formatSets('not_in', codes)).toEqual([
      '{"operator":"not_in","form":"compact","count":5,"value":"AAAABkoB-auiA"}',
      '{"operator":"not_in","form":"text","sorted":true,"count":3,"value":["02134","56*","SW1A1AA"]}',
    ])
  })

  it('take 1,400 codes of six digits each', () => {
    const sets = formatSets('in', collectCodes(['100000-108400']))
    expect(sets.map((set) => (JSON.parse(set) as { count: number }).count)).toEqual([
      ...Array.from({ length: 6 }, () => 1400),
      1,
    ])
  })
})

describe('a stored set', () => {
  it('of an older app is read in any order and with numbers in quotes, and nulls are passed over', () => {
    const parsed = parseSet('{"value":[560001,"110001",null,"02134",110001],"operator":"in"}')
    expect(parsed).toEqual({
      ok: true,
      set: { operator: 'in', form: 'unsorted', codes: collectCodes(['110001', '560001', '02134']) },
    })
  })

  it.each([
    ['{"operator":"in"', ''],
    ['[]', ''],
    ['{"operator":"between","value":[]}', 'operator'],
    ['{"operator":"in","value":"110001"}', 'value'],
    ['{"operator":"in","form":"later","value":[110001]}', 'form'],
    ['{"operator":"in","value":[1.5]}', 'value'],
    ['{"operator":"not_in","form":"compact","count":1,"value":"!"}', 'value'],
  ])('%s cannot be read at "%s"', (text, problem) => {
    expect(parseSet(text)).toEqual({ ok: false, problem })
  })
})
