import type { Database } from '../database/database.ts'
import { createEncryption } from '../database/encryption.ts'
import { testShop } from '../test-support/test-platform.ts'
import { testNow, testSettings } from '../test-support/test-world.ts'
import { describeChange } from './describe-versions-task.ts'
import { createVersionStore } from './version-store.ts'

export const testSubject = 'gid://shopify/PaymentCustomization/4'

/** The versions of the test's shop, to read and write without an app. */
export function openVersions(database: Database) {
  const store = createVersionStore(database.tables, createEncryption(testSettings.encryptionKeys))

  /**
   * Adds a content as if a comparison had seen it. `before` is the content of the version that it was compared with.
   */
  const addOne = async (text: string, comparedWith: number, before: string | undefined) => {
    const change = { part: 'unknown', after: text, ...(before === undefined ? {} : { before }) }
    const { difference } = describeChange(change)
    await store.add(
      testShop,
      [
        {
          ...{ subject: testSubject, part: 'unknown', author: 'user', userId: '7', savedAt: testNow },
          ...{ isDeleted: false, title: '', lines: [], text },
          ...(difference === undefined ? {} : { comparedWith, difference }),
        },
      ],
      new Date(),
    )
  }
  return {
    store,
    addOne,
    add: async (texts: readonly string[]) => {
      for (const [index, text] of texts.entries()) await addOne(text, index, texts[index - 1])
    },
    readAll: (numbers: readonly number[]) =>
      Promise.all(numbers.map((number) => store.readText(testShop, testSubject, number))),
  }
}
