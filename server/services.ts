import { type AskAdmin, createAskAdmin } from './admin-proxy/ask-admin.ts'
import { createBulkCodesWork } from './bulk-codes/run-turn.ts'
import { createEncryption } from './database/encryption.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
import { createShopAccess, type ShopAccess } from './session/shop-access.ts'
import { createShopHealthWork } from './shop-health/run-turn.ts'
import type { World } from './world.ts'

/** What requests and jobs share in one process. */
export type Services = {
  store: SessionStore
  access: ShopAccess
  askAdmin: AskAdmin
}

/** Makes them, and hands the turns the work that needs them. */
export function createServices(world: World): Services {
  const { settings, platform, database, turns, clock, log } = world
  const store = createSessionStore(database.tables, createEncryption(settings.encryptionKeys))
  const access = createShopAccess({ store, platform, database, clock, log })
  const askAdmin = createAskAdmin({ platform, access, clock })
  turns.take(createBulkCodesWork(world, askAdmin))
  turns.take(createShopHealthWork(world, askAdmin))
  return { store, access, askAdmin }
}
