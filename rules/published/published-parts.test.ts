import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBytes } from '../language/limits.ts'
import { digestOf, emptyPart, formatParts, formatUnready, partsMaximum } from './format-parts.ts'
import { readHead, readParts } from './read-parts.ts'

const parse = (parts: readonly string[]) => parts.map((part) => JSON.parse(part))
const bytes = 400

describe('a publication in its metafields', () => {
  it('is read as it was written, in one part or several', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 12 }), (list) => {
        const parts = formatParts({ list }, bytes)
        if (parts === undefined) return
        expect(readParts(parse(parts))).toEqual({ list })
        for (const part of parts) expect(countBytes(part)).toBeLessThanOrEqual(bytes)
      }),
    )
  })

  it('has as many parts as its text needs, and no more than there are metafields', () => {
    expect(formatParts({ text: 'a' }, bytes)).toHaveLength(1)
    expect(formatParts({ text: 'a'.repeat(500) }, bytes)).toHaveLength(3)
    expect(formatParts({ text: 'a'.repeat(200 * partsMaximum) }, bytes)).toBeUndefined()
  })

  it('is not read if it has parts of another save, or if one is missing', () => {
    const before = parse(formatParts({ text: 'a'.repeat(400) }, bytes) ?? [])
    const after = parse(formatParts({ text: 'b'.repeat(400) }, bytes) ?? [])
    expect(readParts(after)).toEqual({ text: 'b'.repeat(400) })
    expect(readParts([after[0], ...before.slice(1)])).toBeUndefined()
    expect(readParts(after.slice(0, -1))).toBeUndefined()
    expect(readParts([...after.slice(0, -1), JSON.parse(emptyPart)])).toBeUndefined()
    expect(readParts([...after, JSON.parse(emptyPart)])).toEqual({ text: 'b'.repeat(400) })
  })

  it('is not read while it changes, if it is too long, or if it has another version', () => {
    for (const state of ['changing', 'tooLong'] as const) {
      const value = JSON.parse(formatUnready('x', state))
      expect(readHead(value)).toEqual({ version: 1, of: 'x', state })
      expect(readParts([value])).toBeUndefined()
    }
    expect(readParts([{ version: 2, of: 'x', state: 'current' }])).toBeUndefined()
    for (const other of [undefined, null, 1, 'x', []]) expect(readParts([other])).toBeUndefined()
  })

  it('has another digest for another content', () => {
    const contents = fc.array(fc.string(), { maxLength: 5 })
    fc.assert(
      fc.property(contents, contents, (one, other) => {
        expect(digestOf({ one }) === digestOf({ one: other })).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        )
      }),
    )
  })
})
