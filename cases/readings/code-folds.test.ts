import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { foldCode } from '#rules/features/bulk-codes/pattern-codes.ts'
import { foldCode as foldInStore } from '../../local-store/resources/discounts/discount.ts'
import { queryRows } from '../../server/database/query-rows.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'

/** The app, its database and the store must all ignore case when they compare discount codes. */

const database = openDatabaseOfFile()

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
/** Latin, Greek, Cyrillic and Armenian letters, and signs among them. Codes never begin or end with a space. */
const letters = [...range(0x21, 0x24f), ...range(0x370, 0x58f), ...range(0x1e00, 0x1fff)].filter((letter) =>
  /[^\p{Cn}\s]/u.test(letter),
)
/** JavaScript lowercases the first to two letters, and the second depending on its position in a word. */
const foldedApart = ['İ', 'Σ']

async function foldInDatabase(codes: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    database.tables,
    sql`select lower(code) as folded from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)
        with ordinality as given (code, number) order by number`,
    z.object({ folded: z.string() }),
  )
  return rows.map(({ folded }) => folded)
}

test('each letter', async () => {
  const folded = await foldInDatabase(letters)
  const apart = letters.filter((letter, index) => folded[index] !== foldCode(letter))
  expect(apart).toEqual(['İ'])
  expect(letters.filter((letter) => foldInStore(letter) !== foldCode(letter))).toEqual([])
})

test('codes of several letters', async () => {
  const letter = fc.constantFrom(...letters.filter((one) => !foldedApart.includes(one)))
  const codes = fc.sample(fc.array(letter, { minLength: 1, maxLength: 12 }), 2_000).map((one) => one.join(''))
  expect(await foldInDatabase(codes)).toEqual(codes.map(foldCode))
  expect(codes.map(foldInStore)).toEqual(codes.map(foldCode))
})
