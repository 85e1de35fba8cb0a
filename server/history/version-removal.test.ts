import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { emptyTables } from '../test-support/test-database.ts'
import { testShop } from '../test-support/test-platform.ts'
import { openVersions, testSubject } from './version-store.test-support.ts'

const database = openDatabaseOfFile()

const contents = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 8 })

test('the versions that stay are given back whole, whichever are deleted', async () => {
  const { store, add, readAll } = openVersions(database)
  const long = 'a rule with conditions and actions, '.repeat(20)
  await fc.assert(
    fc.asyncProperty(contents, fc.array(fc.boolean(), { maxLength: 8 }), async (ends, isGone) => {
      await emptyTables(database)
      const texts = ends.map((end, index) => `${isGone[index] ? 'needle ' : ''}${long}${index}${end}`)
      await add(texts)
      expect(await readAll(texts.map((_, index) => index + 1))).toEqual(texts)
      const found = texts.flatMap((text, index) => (text.startsWith('needle ') ? [index + 1] : []))
      await store.removeFound(testShop, {
        subject: testSubject,
        found: new Set(found),
        words: new Map(),
      })
      const left = texts.flatMap((text, index) => (text.startsWith('needle ') ? [] : [index + 1]))
      expect(await readAll(left)).toEqual(left.map((number) => texts[number - 1]))
    }),
    { numRuns: 12 },
  )
})
