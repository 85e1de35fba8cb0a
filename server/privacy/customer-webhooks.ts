import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#rules/privacy/find-person.ts'
import type { Tables } from '../database/database.ts'
import { createEncryption, type Encryption } from '../database/encryption.ts'
import { shopSessions } from '../database/schema.ts'
import { redactVersions } from '../history/versions-of-customer.ts'
import type { Log } from '../log.ts'
import { deleteTests, readTestTexts } from '../saved-tests/test-store.ts'
import { readChangeTexts, redactScheduledChanges } from '../scheduled-changes/change-store.ts'
import { findCodesOfCustomer, redactCodesOfCustomer } from './codes-of-customer.ts'
import { type CustomerRequest, createRequestStore, deleteOverdueRequests } from './request-store.ts'
import {
  createSearchForPersons,
  findRows,
  type SearchForPersons,
  type SearchWorld,
} from './search-for-persons.ts'

const idSchema = z.union([z.number(), z.string()]).transform(String)

/** Both topics name the customer alike (docs/platform.md#privacy-requests). */
const payloadSchema = z.object({
  customer: z.object({
    id: idSchema.nullish(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
  }),
  orders_to_redact: z.array(idSchema).nullish(),
  orders_requested: z.array(idSchema).nullish(),
})

/** Undefined where the payload names nobody. */
export function parsePerson(payload: unknown): Person | undefined {
  const parsed = payloadSchema.safeParse(payload).data
  if (parsed === undefined) return undefined
  const { customer, orders_to_redact, orders_requested } = parsed
  return {
    customerId: customer.id ?? '',
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    orderIds: orders_to_redact ?? orders_requested ?? [],
  }
}

export type CustomerWebhook = {
  readonly shop: string
  readonly kind: CustomerRequest['kind']
  readonly person: Person
  readonly receivedAt: Date
}

/**
 * Looks for a customer in all that our database has of a shop, and deletes what is found. That is done before the webhook's
 * own transaction, since it takes a while in a shop with long histories. It may be done again.
 *
 * @returns what is left to do in that transaction: codes, and the request that is remembered until the merchant's own rules,
 * which are on the platform, have been looked through (docs/decisions/0148-requests-about-customers-data.md).
 */
export async function takeCustomerRequest(
  world: SearchWorld,
  { shop, kind, person, receivedAt }: CustomerWebhook,
  log: Log,
): Promise<(tables: Tables, encryption: Encryption) => Promise<void>> {
  const search = createSearchForPersons(world, { caller: { shop }, log })
  if (kind === 'redact') await redactPersons(world, shop, [person], search)
  return async (tables, encryption) => {
    await deleteOverdueRequests(tables, receivedAt)
    const { discountIds } = await findCodesOfCustomer(tables, shop, person)
    if (kind === 'redact') await redactCodesOfCustomer(tables, shop, person)
    // A shop that has removed the app cannot be asked for its rules, nor shown anything.
    if ((await tables.$count(shopSessions, eq(shopSessions.shop, shop))) === 0) return
    await createRequestStore(tables, encryption).add(shop, { kind, person, discountIds, receivedAt })
  }
}

/** Deletes what is said of customers in our own database, table by table, but for codes. */
export async function redactPersons(
  world: SearchWorld,
  shop: string,
  persons: readonly Person[],
  search: SearchForPersons,
): Promise<void> {
  const { tables } = world.database
  const encryption = createEncryption(world.settings.encryptionKeys)
  const tests = await findRows(readTestTexts(tables, encryption, shop), persons, search)
  await deleteTests(
    tables,
    shop,
    tests.map(({ id }) => id),
  )
  const changes = await findRows(readChangeTexts(tables, encryption, shop), persons, search)
  await redactScheduledChanges(tables, encryption, shop, [...new Set(changes.map(({ id }) => id))])
  await redactVersions(world, shop, persons, search)
}
