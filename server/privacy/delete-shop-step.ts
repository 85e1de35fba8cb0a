import { eq } from 'drizzle-orm'
import { deleteNextOfJobs } from '../bulk-codes/delete-jobs.ts'
import type { Tables } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'
import { shopSessions } from '../database/schema.ts'
import { createVersionStore } from '../history/version-store.ts'
import { createRequestStore } from './request-store.ts'

/**
 * Deletes some of the remaining data of a shop to be forgotten: first its codes, then its versions. It is safe to
 * repeat after a crash.
 *
 * @returns false if the shop had neither data left nor a request to end.
 */
export async function deleteShopStep(tables: Tables, encryption: Encryption, shop: string): Promise<boolean> {
  const requests = createRequestStore(tables, encryption)
  const [last] = await requests.listOfShop(shop)
  if (last === undefined) return false
  if (await deleteNextOfJobs(tables, shop)) return true
  // If the shop has not installed the app again, all its data is deleted, whatever its timestamps.
  const isGone = (await tables.$count(shopSessions, eq(shopSessions.shop, shop))) === 0
  const before = isGone ? undefined : last.before
  if (await createVersionStore(tables, encryption).removeNextEarlier(shop, before)) return true
  await requests.endOfShop(shop, last.id)
  return true
}
