import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createFindPerson, type Person } from '#rules/privacy/find-person.ts'
import type { Tables } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'
import { shopSessions } from '../database/schema.ts'
import { redactVersions } from '../history/versions-of-customer.ts'
import { deleteTests, findTestsOfCustomer } from '../saved-tests/test-store.ts'
import { deleteScheduledChanges, findScheduledChangesOfCustomer } from '../scheduled-changes/change-store.ts'
import { findCodesOfCustomer, redactCodesOfCustomer } from './codes-of-customer.ts'
import { type CustomerRequest, createRequestStore, deleteOverdueRequests } from './request-store.ts'

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
 * Deletes what our database says of a customer where that is asked, and remembers the request until the merchant's own
 * rules, which are on the platform, have been looked through (docs/decisions/0148-requests-about-customers-data.md).
 */
export async function takeCustomerRequest(
  tables: Tables,
  encryption: Encryption,
  { shop, kind, person, receivedAt }: CustomerWebhook,
): Promise<void> {
  await deleteOverdueRequests(tables, receivedAt)
  const { discountIds } = await findCodesOfCustomer(tables, shop, person)
  if (kind === 'redact') await redactPerson(tables, encryption, shop, person)
  // A shop that has removed the app cannot be asked for its rules, nor shown anything.
  if ((await tables.$count(shopSessions, eq(shopSessions.shop, shop))) === 0) return
  await createRequestStore(tables, encryption).add(shop, { kind, person, discountIds, receivedAt })
}

/** Deletes what is said of a customer in our own database, table by table. */
export async function redactPerson(
  tables: Tables,
  encryption: Encryption,
  shop: string,
  person: Person,
): Promise<void> {
  const find = createFindPerson(person)
  const tests = await findTestsOfCustomer(tables, encryption, shop, find)
  await deleteTests(
    tables,
    shop,
    tests.map(({ id }) => id),
  )
  await deleteScheduledChanges(
    tables,
    shop,
    await findScheduledChangesOfCustomer(tables, encryption, shop, find),
  )
  await redactVersions(tables, encryption, shop, find)
  await redactCodesOfCustomer(tables, shop, person)
}
