import { expect, test } from 'vitest'
import { createEncryption } from '../database/encryption.ts'
import { savedTests } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testShop } from '../test-support/test-platform.ts'
import { testSettings } from '../test-support/test-world.ts'
import { contentCell, readTestTexts } from './test-store.ts'

const database = openDatabaseOfFile()

test('every test of a shop is read once, however many pages there are, and none of another shop', async () => {
  const encryption = createEncryption(testSettings.encryptionKeys)
  const write = (shop: string, id: string) => ({
    ...{ id, shop, recordId: 'gid://shopify/PaymentCustomization/7', createdAt: new Date() },
    content: encryption.seal(JSON.stringify(id), contentCell(shop, id)),
  })
  const ids = Array.from({ length: 101 }, (_, index) => `test-${String(index).padStart(3, '0')}`)
  await database.tables
    .insert(savedTests)
    .values([...ids.map((id) => write(testShop, id)), write('other.myshopify.com', 'test-other')])
  const read: string[] = []
  for await (const { id, text } of readTestTexts(database.tables, encryption, testShop)) {
    expect(text).toBe(JSON.stringify(id))
    read.push(id)
  }
  expect(read).toEqual(ids)
})
