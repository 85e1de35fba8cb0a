import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from '../database/database.ts'
import { shopSessions, userSessions } from '../database/schema.ts'

export type Webhook = {
  shop: string
  payload: unknown
  /** When it happened, as far as the platform says so. */
  triggeredAt: Date | undefined
}

/** Each handler may run twice and late; it writes in the transaction that marks the webhook as processed. */
type Handler = (tables: Tables, webhook: Webhook) => Promise<void>

/** The moment may be told to the second only. A session deleted in error is got again by the next request. */
const TRIGGERED_AT_PRECISION_MS = 1_000

const scopesUpdateSchema = z.object({ current: z.array(z.string()) })

export const topics = [
  'app/uninstalled',
  'app/scopes_update',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
] as const
export type Topic = (typeof topics)[number]

export const handlers: Record<Topic, Handler> = {
  /** Sessions obtained after the uninstall belong to a shop that has installed the app again: they stay. */
  async 'app/uninstalled'(tables, { shop, triggeredAt }) {
    const end =
      triggeredAt === undefined ? undefined : new Date(triggeredAt.getTime() + TRIGGERED_AT_PRECISION_MS)
    const endedBy = (table: typeof shopSessions | typeof userSessions) =>
      and(eq(table.shop, shop), end === undefined ? undefined : lt(table.obtainedAt, end))
    await tables.delete(shopSessions).where(endedBy(shopSessions))
    await tables.delete(userSessions).where(endedBy(userSessions))
  },

  async 'app/scopes_update'(tables, { shop, payload }) {
    const { current } = scopesUpdateSchema.parse(payload)
    await tables
      .update(shopSessions)
      .set({ scope: current.join(',') })
      .where(eq(shopSessions.shop, shop))
  },

  // We keep nothing about a shop's customers: there is nothing to hand over and nothing to delete.
  async 'customers/data_request'() {},
  async 'customers/redact'() {},

  /** Two days after the uninstall: all there is, whenever it was obtained. A living shop gets new sessions. */
  async 'shop/redact'(tables, { shop }) {
    await tables.delete(shopSessions).where(eq(shopSessions.shop, shop))
    await tables.delete(userSessions).where(eq(userSessions.shop, shop))
  },
}

export function findTopic(name: string): Topic | undefined {
  return topics.find((topic) => topic === name)
}
