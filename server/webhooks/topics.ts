import { and, eq, gte } from 'drizzle-orm'
import { z } from 'zod'
import { deleteBillingCustomer } from '../billing/customer-store.ts'
import { beginDeletingJobs } from '../bulk-codes/delete-jobs.ts'
import { endJobsOfShop } from '../bulk-codes/job-store.ts'
import { deleteSignOfLife } from '../checkout-extension/sign-store.ts'
import type { Tables } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'
import { isOlderThan } from '../database/row-age.ts'
import { shopSessions, userSessions } from '../database/schema.ts'
import { deleteIntendedOfShop } from '../dead-ends/intended-findings.ts'
import { deleteDelegateToken } from '../delegated-access/delegate-token-store.ts'
import { deleteComparisonOfShop } from '../history/comparison-store.ts'
import { deleteIntroductionsOfShop } from '../introductions/introduction-store.ts'
import { deleteTurnsOfShop } from '../jobs/turn-store.ts'
import { deleteSuccessorsOfShop } from '../plan-limits/successor-store.ts'
import { type CustomerWebhook, parsePerson, storeCustomerRequest } from '../privacy/customer-webhooks.ts'
import { createRequestStore, deleteRequestsOfShop, endRequestsOfShop } from '../privacy/request-store.ts'
import { customerRequestsWorkName } from '../privacy/run-turn.ts'
import { deleteChangesOfShop } from '../record-changes/change-store.ts'
import { deleteTestsOfShop } from '../saved-tests/test-store.ts'
import { deleteScheduledChangesOfShop } from '../scheduled-changes/change-store.ts'
import { deleteShopFlags } from '../shop-flags/flag-store.ts'
import { deleteHealthOfShop } from '../shop-health/health-store.ts'

export type Webhook = {
  shop: string
  payload: unknown
  /** Time of the event, if the platform reports it. */
  triggeredAt: Date | undefined
  receivedAt: Date
}

/** Carries out a webhook. It may run twice and late, and writes in the transaction that marks the webhook. */
export type Action = (tables: Tables, encryption: Encryption) => Promise<void>

/** Parses a webhook. Undefined if the payload does not match the topic. */
type Handler = (webhook: Webhook) => Action | undefined

/** The time may be exact only to the second. A session deleted in error is obtained again by the next request. */
const TRIGGERED_AT_PRECISION_MS = 1_000

/** Delay between the uninstall and this webhook (docs/platform.md#webhooks). */
const REDACTED_AFTER_MS = 48 * 60 * 60_000

const scopesUpdateSchema = z.object({ current: z.array(z.string()) })

export const topics = [
  'app/uninstalled',
  'app/scopes_update',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
] as const
export type Topic = (typeof topics)[number]

/** A request without a customer concerns no data. */
const doNothing: Action = async () => {}

const handleCustomerRequest =
  (kind: CustomerWebhook['kind']): Handler =>
  ({ shop, payload, receivedAt }) => {
    const person = parsePerson(payload)
    if (person === undefined) return doNothing
    return (tables, encryption) =>
      storeCustomerRequest(tables, encryption, { shop, kind, person, receivedAt })
  }

/** Background work that carries out a stored webhook. */
export const workOfTopic: Partial<Record<Topic, string>> = {
  'customers/redact': customerRequestsWorkName,
  'shop/redact': customerRequestsWorkName,
}

const endBefore = (triggeredAt: Date, ms = 0) =>
  new Date(triggeredAt.getTime() - ms + TRIGGERED_AT_PRECISION_MS)

/** Deletes sessions, tokens and the billing account from before a moment. Deletes all without one. */
async function deleteAccess(tables: Tables, shop: string, end: Date | undefined): Promise<void> {
  const endedBy = (table: typeof shopSessions | typeof userSessions) =>
    and(eq(table.shop, shop), isOlderThan(table.obtainedAt, end))
  await tables.delete(shopSessions).where(endedBy(shopSessions))
  await tables.delete(userSessions).where(endedBy(userSessions))
  await deleteDelegateToken(tables, shop, end)
  await deleteBillingCustomer(tables, shop, end)
}

/** True if the shop was granted access after a moment. The uninstall ended all earlier access. */
async function hasComeBack(tables: Tables, shop: string, since: Date): Promise<boolean> {
  const isFresh = and(eq(shopSessions.shop, shop), gte(shopSessions.obtainedAt, since))
  return (await tables.$count(shopSessions, isFresh)) > 0
}

/**
 * Deletes everything that the merchant and the staff have created or answered, except versions. Turns delete the codes
 * of jobs.
 */
async function deleteWorkOfShop(tables: Tables, shop: string, end?: Date): Promise<void> {
  await beginDeletingJobs(tables, shop, end)
  await deleteShopFlags(tables, shop, end)
  await deleteTestsOfShop(tables, shop, end)
  await deleteScheduledChangesOfShop(tables, shop, end)
  await deleteIntroductionsOfShop(tables, shop, end)
  await deleteIntendedOfShop(tables, shop, end)
  await deleteRequestsOfShop(tables, shop, end)
  await deleteChangesOfShop(tables, shop, end)
  await deleteSuccessorsOfShop(tables, shop, end)
}

export const handlers: Record<Topic, Handler> = {
  /** Sessions obtained after the uninstall belong to a new installation, so they stay. */
  'app/uninstalled': ({ shop, triggeredAt, receivedAt }) => {
    const end = triggeredAt === undefined ? undefined : endBefore(triggeredAt)
    return async (tables) => {
      await deleteAccess(tables, shop, end)
      await endJobsOfShop(tables, shop, end, receivedAt)
      await deleteChangesOfShop(tables, shop, end)
      await deleteSuccessorsOfShop(tables, shop, end)
      await deleteIntroductionsOfShop(tables, shop, end)
      await endRequestsOfShop(tables, shop)
      // A merchant who installs the app again must also switch mail on again.
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
      // The token may have scopes that were revoked. Jobs request another.
      await deleteDelegateToken(tables, shop)
    }
  },

  'customers/data_request': handleCustomerRequest('data_request'),
  'customers/redact': handleCustomerRequest('redact'),

  /**
   * Arrives two days after the uninstall. A shop that has installed the app again keeps everything newer
   * (docs/decisions/0152-deletion-of-a-shop-in-turns.md). Health and turns were deleted at the uninstall, so existing
   * ones are newer. Codes and versions may take more than five seconds to delete, so turns delete them.
   */
  'shop/redact':
    ({ shop, triggeredAt, receivedAt }) =>
    async (tables, encryption) => {
      const uninstalledAt = triggeredAt === undefined ? undefined : endBefore(triggeredAt, REDACTED_AFTER_MS)
      const isBack = uninstalledAt !== undefined && (await hasComeBack(tables, shop, uninstalledAt))
      const end = isBack ? uninstalledAt : undefined
      await deleteAccess(tables, shop, end)
      await deleteWorkOfShop(tables, shop, end)
      await createRequestStore(tables, encryption).addOfShop(shop, end ?? receivedAt, receivedAt)
      if (isBack) return
      await deleteComparisonOfShop(tables, shop)
      await deleteHealthOfShop(tables, shop)
      await deleteTurnsOfShop(tables, shop)
    },
}

export function findTopic(name: string): Topic | undefined {
  return topics.find((topic) => topic === name)
}
