import { expect, test } from 'vitest'
import { LETTERS_AT_ONCE, type Query, readRows } from './rows.ts'

/** Reads a table of equal rows. Returns the largest number of characters that one statement read. */
async function readTable(rows: number, letters: number) {
  const row = { c0: 'x'.repeat(letters) }
  let left = rows
  let most = 0
  const query: Query = async (text) => {
    const count = Number(/^fetch (\d+)/.exec(text)?.[1] ?? 0)
    const share = Math.min(count, left)
    left -= share
    most = Math.max(most, share * letters)
    return Array.from({ length: share }, () => row)
  }
  let [read, pages] = [0, 0]
  for await (const page of readRows(query, { name: 't', columns: [{ name: 'a', type: 'text' }] })) {
    read += page.length
    pages += 1
  }
  return { read, pages, most }
}

test('rows of megabytes are read a few at a time, and short ones by hundreds', async () => {
  const long = await readTable(40, 8_000_000)
  expect(long.read).toBe(40)
  expect(long.most).toBeLessThanOrEqual(5 * LETTERS_AT_ONCE)
  const short = await readTable(100_000, 100)
  expect(short.read).toBe(100_000)
  expect(short.pages).toBeLessThan(220)
})
