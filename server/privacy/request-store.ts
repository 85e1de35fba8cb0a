import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '#rules/privacy/find-person.ts'
import type { Tables } from '../database/database.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import { isOlderThan } from '../database/row-age.ts'
import { customerRequests } from '../database/schema.ts'

/** The law gives a merchant so long; by then whom a request is about is deleted at any rate. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** Requests that are looked at in one go; the others are looked at once these are settled. */
const MOST_AT_ONCE = 50

export type CustomerRequest = {
  readonly id: string
  readonly kind: 'redact' | 'data_request'
  readonly person: Person
  readonly discountIds: readonly string[]
  readonly receivedAt: Date
}

const personSchema = z.object({
  customerId: z.string(),
  orderIds: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
})

/** The requests of customers that a shop has something to do for. */
export type RequestStore = ReturnType<typeof createRequestStore>

export function createRequestStore(tables: Tables, encryption: Encryption) {
  const ofShop = (shop: string) => eq(customerRequests.shop, shop)
  return {
    async add(shop: string, request: Omit<CustomerRequest, 'id'>): Promise<void> {
      const id = randomUUID()
      const { person, kind, discountIds, receivedAt } = request
      const customer = encryption.seal(JSON.stringify(person), customerCell(shop, id))
      await tables.insert(customerRequests).values({ id, shop, kind, customer, discountIds, receivedAt })
    },
    /** The oldest first. One that no key of ours opens any more can be seen to by nobody. */
    async list(shop: string): Promise<CustomerRequest[]> {
      const rows = await tables
        .select()
        .from(customerRequests)
        .where(ofShop(shop))
        .orderBy(asc(customerRequests.receivedAt), asc(customerRequests.id))
        .limit(MOST_AT_ONCE)
      return rows.flatMap(({ id, kind, customer, discountIds, receivedAt }) => {
        const person = openPerson(() => encryption.open(customer, customerCell(shop, id)))
        return person === undefined ? [] : [{ id, kind, person, discountIds, receivedAt }]
      })
    },
    async remove(shop: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await tables.delete(customerRequests).where(and(ofShop(shop), inArray(customerRequests.id, [...ids])))
    },
  }
}

export const customerCell = (shop: string, id: string) => `customer_requests.customer/${shop}/${id}`

function openPerson(open: () => string): Person | undefined {
  try {
    return personSchema.safeParse(JSON.parse(open())).data
  } catch (error) {
    if (error instanceof EnvelopeError) return undefined
    throw error
  }
}

export async function deleteRequestsOfShop(tables: Tables, shop: string, end?: Date): Promise<void> {
  await tables
    .delete(customerRequests)
    .where(and(eq(customerRequests.shop, shop), isOlderThan(customerRequests.receivedAt, end)))
}

/** Deletes overdue requests of every shop, seen to or not. */
export async function deleteOverdueRequests(tables: Tables, now: Date): Promise<void> {
  await tables
    .delete(customerRequests)
    .where(lt(customerRequests.receivedAt, new Date(now.getTime() - KEPT_MS)))
}
