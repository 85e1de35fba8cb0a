import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { deleteBillingCustomer } from '../billing/customer-store.ts'
import { deleteJobsOfShop, endJobsOfShop } from '../bulk-codes/job-store.ts'
import { deleteSignOfLife } from '../checkout-extension/sign-store.ts'
import type { Tables } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'
import { isOlderThan } from '../database/row-age.ts'
import { shopSessions, userSessions } from '../database/schema.ts'
import { deleteIntendedOfShop } from '../dead-ends/intended-findings.ts'
import { deleteDelegateToken } from '../delegated-access/delegate-token-store.ts'
import { deleteHistoryOfShop } from '../history/look-store.ts'
import { deleteIntroductionsOfShop } from '../introductions/introduction-store.ts'
import { deleteTurnsOfShop } from '../jobs/turn-store.ts'
import type { Log } from '../log.ts'
import { deleteSuccessorsOfShop } from '../plan-limits/successor-store.ts'
import { type CustomerWebhook, parsePerson, takeCustomerRequest } from '../privacy/customer-webhooks.ts'
import { deleteRequestsOfShop } from '../privacy/request-store.ts'
import type { SearchWorld } from '../privacy/search-for-persons.ts'
import { deleteChangesOfShop } from '../record-changes/change-store.ts'
import { deleteTestsOfShop } from '../saved-tests/test-store.ts'
import { deleteScheduledChangesOfShop } from '../scheduled-changes/change-store.ts'
import { deleteShopFlags } from '../shop-flags/flag-store.ts'
import { deleteHealthOfShop } from '../shop-health/health-store.ts'

export type Webhook = {
  shop: string
  payload: unknown
  /** When it happened, as far as the platform says so. */
  triggeredAt: Date | undefined
  receivedAt: Date
}

/** Does what a webhook asks for. It may run twice and late, and writes in the transaction that marks the webhook. */
export type Action = (tables: Tables, encryption: Encryption) => Promise<void>

/** All that a handler may use before the transaction. */
export type HandlerWorld = SearchWorld & { readonly log: Log }

/** Reads a webhook; undefined when its payload is not of the topic's form. */
type Handler = (webhook: Webhook, world: HandlerWorld) => Action | Promise<Action> | undefined

/** The moment may be exact to the second only. A session deleted in error is got again by the next request. */
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

/** A request without a customer in it asks for nobody's data. */
const doNothing: Action = async () => {}

const askedByCustomer =
  (kind: CustomerWebhook['kind']): Handler =>
  ({ shop, payload, receivedAt }, world) => {
    const person = parsePerson(payload)
    if (person === undefined) return doNothing
    return takeCustomerRequest(world, { shop, kind, person, receivedAt }, world.log)
  }

export const handlers: Record<Topic, Handler> = {
  /** Sessions obtained after the uninstall belong to a shop that has installed the app again: they stay. */
  'app/uninstalled': ({ shop, triggeredAt, receivedAt }) => {
    const end =
      triggeredAt === undefined ? undefined : new Date(triggeredAt.getTime() + TRIGGERED_AT_PRECISION_MS)
    const endedBy = (table: typeof shopSessions | typeof userSessions) =>
      and(eq(table.shop, shop), isOlderThan(table.obtainedAt, end))
    return async (tables) => {
      await tables.delete(shopSessions).where(endedBy(shopSessions))
      await tables.delete(userSessions).where(endedBy(userSessions))
      await deleteDelegateToken(tables, shop, end)
      await deleteBillingCustomer(tables, shop, end)
      await endJobsOfShop(tables, shop, end, receivedAt)
      await deleteChangesOfShop(tables, shop, end)
      await deleteSuccessorsOfShop(tables, shop, end)
      await deleteIntroductionsOfShop(tables, shop, end)
      await deleteRequestsOfShop(tables, shop)
      // A shop that installs the app again asks for mail again.
      await deleteHealthOfShop(tables, shop)
      await deleteTurnsOfShop(tables, shop)
      await deleteSignOfLife(tables, shop)
    }
  },

  'app/scopes_update': ({ shop, payload }) => {
    const scope = scopesUpdateSchema.safeParse(payload).data?.current.join(',')
    if (scope === undefined) return undefined
    return async (tables) => {
      await tables.update(shopSessions).set({ scope }).where(eq(shopSessions.shop, shop))
      // Made from scopes that may be gone; jobs get another.
      await deleteDelegateToken(tables, shop)
    }
  },

  'customers/data_request': askedByCustomer('data_request'),
  'customers/redact': askedByCustomer('redact'),

  /** Two days after the uninstall: all there is, whenever it was obtained. A living shop gets new sessions. */
  'shop/redact':
    ({ shop }) =>
    async (tables) => {
      await tables.delete(shopSessions).where(eq(shopSessions.shop, shop))
      await tables.delete(userSessions).where(eq(userSessions.shop, shop))
      await deleteDelegateToken(tables, shop)
      await deleteBillingCustomer(tables, shop)
      await deleteJobsOfShop(tables, shop)
      await deleteShopFlags(tables, shop)
      await deleteTestsOfShop(tables, shop)
      await deleteScheduledChangesOfShop(tables, shop)
      await deleteHistoryOfShop(tables, shop)
      await deleteIntroductionsOfShop(tables, shop)
      await deleteIntendedOfShop(tables, shop)
      await deleteRequestsOfShop(tables, shop)
      await deleteChangesOfShop(tables, shop)
      await deleteSuccessorsOfShop(tables, shop)
      await deleteHealthOfShop(tables, shop)
      await deleteTurnsOfShop(tables, shop)
    },
}

export function findTopic(name: string): Topic | undefined {
  return topics.find((topic) => topic === name)
}
