import { type AskAdmin, createAskAdmin } from './admin-proxy/ask-admin.ts'
import { createEncryption } from './database/encryption.ts'
import { createSessionStore, type SessionStore } from './session/session-store.ts'
import { createShopAccess, type ShopAccess } from './session/shop-access.ts'
import type { World } from './world.ts'

/** What requests and jobs share in one process. */
export type Services = {
  store: SessionStore
  access: ShopAccess
  askAdmin: AskAdmin
}

export function createServices({ settings, platform, database, clock, log }: World): Services {
  const store = createSessionStore(database.tables, createEncryption(settings.encryptionKeys))
  const access = createShopAccess({ store, platform, database, clock, log })
  return { store, access, askAdmin: createAskAdmin({ platform, access, clock }) }
}
