import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBytes, limits } from '../../../language/limits.ts'
import { collectCodes, joinCodes } from '../../../language/pincodes/code-set.ts'
import { listEntry } from './list-entry.test-support.ts'
import { countListedSets, formatSets, parseSet, setOperators } from './pincode-sets.ts'

const listArbitrary = fc.oneof(
  fc.array(listEntry, { maxLength: 30 }),
  fc.array(listEntry, { minLength: 1000, maxLength: 3000, size: 'max' }),
)

describe('the sets of a long list', () => {
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
          // An integer that is too large for the compact form is stored as text, and read as an integer again.
          expect(joinCodes(...read)).toEqual(codes)
          if (operator === 'in') expect(countListedSets(codes)).toBe(sets.length)
        }),
        { numRuns: 60 },
      )
    },
  )
})
