import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEncryption } from '../database/encryption.ts'
import { shopSessions, userSessions } from '../database/schema.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { testShop } from '../test-support/test-platform.ts'
import { testNow } from '../test-support/test-world.ts'
import { createSessionStore } from './session-store.ts'

const encryption = createEncryption([Buffer.alloc(32, 1)])
const otherShop = 'other-store.myshopify.com'
const user = { email: 'asha@saffron-lane.example', first_name: 'Asha', last_name: 'Rao' }
const grant = {
  shop: testShop,
  scope: 'write_payment_customizations',
  accessToken: 'shpat_1',
  expires: new Date('2026-11-20T10:30:00.000Z'),
  refreshToken: 'shprt_1',
  refreshTokenExpires: new Date('2027-02-18T09:30:00.000Z'),
}

const database = openDatabaseOfFile()

const createStore = () => createSessionStore(database.tables, encryption)

test('a saved grant of a shop is found as it was, with and without an end', async () => {
  const store = createStore()
  expect(await store.findShop(testShop)).toBeUndefined()
  await store.saveShop(grant, testNow)
  expect(await store.findShop(testShop)).toEqual(grant)
  const unending = { shop: testShop, scope: '', accessToken: 'shpat_2' }
  const absent = { expires: undefined, refreshToken: undefined, refreshTokenExpires: undefined }
  await store.saveShop({ ...unending, ...absent }, testNow)
  expect(await store.findShop(testShop)).toEqual({ ...unending, ...absent })
})

test('a blanked shop has no token, and another shop keeps its own', async () => {
  const store = createStore()
  await store.saveShop(grant, testNow)
  await store.saveShop({ ...grant, shop: otherShop }, testNow)
  await store.blankShop(testShop)
  expect(await store.findShop(testShop)).toBeUndefined()
  expect(await store.findShop(otherShop)).toEqual({ ...grant, shop: otherShop })
})

test('a token opens only in the column and the row where it was put', async () => {
  const store = createStore()
  await store.saveShop(grant, testNow)
  await store.saveShop({ ...grant, shop: otherShop }, testNow)
  const ofShop = eq(shopSessions.shop, testShop)
  const [row] = await database.tables.select().from(shopSessions).where(ofShop)
  const { accessToken, refreshToken } = row ?? {}
  const ofOther = eq(shopSessions.shop, otherShop)
  await database.tables.update(shopSessions).set({ accessToken }).where(ofOther)
  expect(await store.findShop(otherShop)).toBeUndefined()
  await store.saveShop({ ...grant, shop: otherShop }, testNow)
  await database.tables.update(shopSessions).set({ refreshToken }).where(ofOther)
  expect(await store.findShop(otherShop)).toBeUndefined()
  await database.tables.update(shopSessions).set({ refreshToken: accessToken }).where(ofShop)
  expect(await store.findShop(testShop)).toBeUndefined()
})

test('the details of a user open only for that user of that shop', async () => {
  const store = createStore()
  const expires = new Date('2026-11-21T09:30:00.000Z')
  await store.saveUser(testShop, '7', { user, expires }, testNow)
  await store.saveUser(testShop, '8', { user: { ...user, first_name: 'Ravi' }, expires }, testNow)
  expect(await store.findUser(testShop, '7')).toEqual({ user, expires })
  expect(await store.findUser(otherShop, '7')).toBeUndefined()
  const [row] = await database.tables.select().from(userSessions).where(eq(userSessions.userId, '7'))
  await database.tables.update(userSessions).set({ user: row?.user }).where(eq(userSessions.userId, '8'))
  expect(await store.findUser(testShop, '8')).toBeUndefined()
})

test('only a grant that no key opens counts as absent; any other fault is thrown', async () => {
  await createStore().saveShop(grant, testNow)
  const breaking = {
    ...encryption,
    open: () => {
      throw new RangeError('broken')
    },
  }
  await expect(createSessionStore(database.tables, breaking).findShop(testShop)).rejects.toThrow('broken')
})

test('a token that was got while the clock was ahead is renewed, since its end is not to be trusted', async () => {
  const store = createStore()
  const ahead = new Date(Date.now() + 3 * 86_400_000)
  await store.saveShop({ ...grant, expires: new Date(ahead.getTime() + 3_600_000) }, ahead)
  expect((await store.findShop(testShop))?.expires).toEqual(new Date(0))
})
