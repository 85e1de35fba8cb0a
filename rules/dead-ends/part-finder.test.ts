import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPartFinder } from './part-finder.ts'

const owned = fc.tuple(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🛒'), maxLength: 4 }), fc.nat(5))

it('finds the owners of all parts that a text includes', () => {
  fc.assert(
    fc.property(
      fc.array(owned, { maxLength: 12 }),
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '🛒'), maxLength: 12 }), { maxLength: 5 }),
      (parts, texts) => {
        const find = createPartFinder(parts)
        for (const text of texts) {
          const expected = new Set(parts.filter(([part]) => text.includes(part)).map(([, owner]) => owner))
          expect(find(text)).toEqual(expected)
        }
      },
    ),
  )
})

it('an empty part is in every text, and no part in none', () => {
  expect(createPartFinder([['', 3]])('')).toEqual(new Set([3]))
  expect(createPartFinder([])('text')).toEqual(new Set())
})
