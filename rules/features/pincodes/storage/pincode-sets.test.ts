import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectCodes, joinCodes } from '../../../language/pincodes/code-set.ts'
import { listEntry } from './list-entry.test-support.ts'
import {
  countListedSets,
  formatEmptySet,
  formatSets,
  parseSet,
  setOperators,
  weighInteger,
  weighText,
} from './pincode-sets.ts'

/** Sets so small that a few codes fill several of them. */
const shortSets = { setsPerRecord: 2, chunkCharacters: 30, textCharacters: 20 }
const shortEntry = listEntry.filter((entry) => !entry.includes('-'))

describe('the sets of a list', () => {
  it.each(setOperators)(
    '%s: read back as the same codes, of which each set has as many as fit',
    (operator) => {
      fc.assert(
        fc.property(fc.array(shortEntry, { maxLength: 12 }), (list) => {
          const codes = collectCodes(list)
          const sets = formatSets(operator, codes, shortSets)
          const read = sets.map((text) => {
            const parsed = parseSet(text)
            if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`)
            expect(parsed.set.operator).toBe(operator)
            return parsed.set.codes
          })
          expect(joinCodes(...read)).toEqual(codes)
          if (operator === 'in') expect(countListedSets(codes, shortSets)).toBe(sets.length)
        }),
      )
    },
  )

  it('are filled to the last character', () => {
    const limits = { setsPerRecord: 6, chunkCharacters: 14, textCharacters: 12 }
    const valuesOf = (entries: string[]) =>
      formatSets('in', collectCodes(entries), limits).map(
        (set) => (JSON.parse(set) as { value: unknown }).value,
      )
    // Six digits and a comma, twice; three letters, two quotes and a comma, twice.
    expect(valuesOf(['110001', '110003', '110005'])).toEqual([[110001, 110003], [110005]])
    expect(valuesOf(['AB1', 'AB2', 'AB3'])).toEqual([['AB1', 'AB2'], ['AB3']])
    expect(countListedSets(collectCodes(['110001', '110003', '110005', 'AB1', 'AB2', 'AB3']), limits)).toBe(4)
    const tooShort = { ...limits, textCharacters: 5 }
    expect(formatSets('in', collectCodes(['AB1', 'AB2']), tooShort)).toHaveLength(2)
    expect(countListedSets(collectCodes(['AB1', 'AB2']), tooShort)).toBe(2)
    expect(countListedSets(collectCodes([]), limits)).toBe(0)
    expect([weighInteger(9), weighInteger(10), weighInteger(110_001), weighText('AB1')]).toEqual([2, 3, 7, 6])
  })

  it('of an allowing list are split between blocks, and too large integers are among the texts', () => {
    const great = String(2 ** 36)
    const codes = collectCodes([
      ...Array.from({ length: 100 }, (_, index) => String(index * 50)),
      great,
      'AB1',
    ])
    const limits = { setsPerRecord: 6, chunkCharacters: 130, textCharacters: 100 }
    const sets = formatSets('not_in', codes, limits).map((set) => JSON.parse(set) as Record<string, unknown>)
    expect(sets.map(({ form }) => form)).toEqual(['compact', 'compact', 'text'])
    expect(sets.slice(0, 2).map(({ value }) => String(value).length % 64)).toEqual([0, 24])
    expect(sets.map(({ value }) => String(value).length <= 130)).toEqual([true, true, true])
    expect(sets[2]).toMatchObject({ operator: 'not_in', sorted: true, count: 2, value: [great, 'AB1'] })
    const narrow = formatSets('not_in', codes, { ...limits, chunkCharacters: 10 })
    expect(narrow.filter((set) => set.includes('compact'))).toHaveLength(4)
  })

  it('that are emptied have no codes', () => {
    expect(setOperators.map(formatEmptySet)).toEqual([
      '{"operator":"in","sorted":true,"count":0,"value":[]}',
      '{"operator":"not_in","sorted":true,"count":0,"value":[]}',
    ])
  })

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
  it('of an older app may have any order, quoted numbers and nulls', () => {
    const parsed = parseSet('{"value":[560001,"110001",null,"02134",110001],"operator":"in"}')
    expect(parsed).toEqual({
      ok: true,
      set: { operator: 'in', form: 'unsorted', codes: collectCodes(['110001', '560001', '02134']) },
    })
  })

  it('of texts is distinguished from one of integers, and a sorted one from an unsorted one', () => {
    const formOf = (text: string) => {
      const parsed = parseSet(text)
      return parsed.ok ? parsed.set.form : parsed.problem
    }
    expect(formOf('{"operator":"in","form":"text","sorted":true,"value":["AB1"]}')).toBe('text')
    expect(formOf('{"operator":"in","sorted":true,"value":[110001]}')).toBe('integers')
    expect(formOf('{"operator":"in","sorted":false,"value":[110001]}')).toBe('unsorted')
    expect(formOf('{"operator":"in","sorted":true,"value":[]}')).toBe('integers')
    expect(formOf(formatEmptySet('in'))).toBe('integers')
  })

  it.each([
    ['{"operator":"in"', ''],
    ['[]', ''],
    ['null', ''],
    ['7', ''],
    ['{"operator":"in","value":[-1]}', 'value'],
    ['{"operator":"in","value":[9007199254740992]}', 'value'],
    ['{"operator":"in","value":[" "]}', 'value'],
    ['{"operator":"in","value":[true]}', 'value'],
    ['{"operator":"not_in","form":"compact","value":[110001]}', 'value'],
    ['{"operator":"between","value":[]}', 'operator'],
    ['{"operator":"in","value":"110001"}', 'value'],
    ['{"operator":"in","form":"later","value":[110001]}', 'form'],
    ['{"operator":"in","value":[1.5]}', 'value'],
    ['{"operator":"not_in","form":"compact","count":1,"value":"!"}', 'value'],
  ])('%s cannot be read at "%s"', (text, problem) => {
    expect(parseSet(text)).toEqual({ ok: false, problem })
  })
})
