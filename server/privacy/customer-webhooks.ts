import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#rules/privacy/find-person.ts'
import type { Tables } from '../database/database.ts'
import type { Encryption } from '../database/encryption.ts'
import { shopSessions } from '../database/schema.ts'
import { type CustomerRequest, createRequestStore } from './request-store.ts'

type Id = number | string
const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string'
const idSchema = z.custom<Id>(isId)
/**
 * A customer may have tens of thousands of orders. A schema for each id would block the server's main thread for a
 * second.
 */
const idsSchema = z.custom<readonly Id[]>((value) => Array.isArray(value) && value.every(isId))

/** Both topics identify the customer in the same format (docs/platform.md#privacy-requests). */
const payloadSchema = z.object({
  customer: z.object({
    id: idSchema.nullish(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
  }),
  orders_to_redact: idsSchema.nullish(),
  orders_requested: idsSchema.nullish(),
})

/** The customer of a payload. Undefined if it names none. */
export function parsePerson(payload: unknown): Person | undefined {
  const parsed = payloadSchema.safeParse(payload).data
  if (parsed === undefined) return undefined
  const { customer, orders_to_redact, orders_requested } = parsed
  return {
    customerId: String(customer.id ?? ''),
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    orderIds: (orders_to_redact ?? orders_requested ?? []).map(String),
  }
}

export type CustomerWebhook = {
  readonly shop: string
  readonly kind: CustomerRequest['kind']
  readonly person: Person
  readonly receivedAt: Date
}

/**
 * Stores a customer's request in the transaction of its webhook. The platform waits five seconds for the answer, and a
 * search of a large shop takes longer. So turns carry the request out
 * (docs/decisions/0148-requests-about-customers-data.md).
 */
export async function storeCustomerRequest(
  tables: Tables,
  encryption: Encryption,
  { shop, kind, person, receivedAt }: CustomerWebhook,
): Promise<void> {
  // After an uninstall, the app can neither read the shop's rules nor show anything.
  const isSettled = (await tables.$count(shopSessions, eq(shopSessions.shop, shop))) === 0
  if (isSettled && kind === 'data_request') return
  await createRequestStore(tables, encryption).add(shop, { kind, person, receivedAt, isSettled })
}
