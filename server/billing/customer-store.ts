import { and, eq } from 'drizzle-orm'
import { type KnownPlan, knownPlanSchema } from '#rules/features/plan/known-plan.ts'
import type { Tables } from '../database/database.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import { isOlderThan } from '../database/row-age.ts'
import { billingCustomers } from '../database/schema.ts'

export type StoredCustomer = {
  apiToken: string
  customerId: string | undefined
  /** Digest of the shop's identity that was last sent to the service. */
  identity: string
  identifiedAt: Date
  known: KnownPlan | undefined
  knownAt: Date | undefined
}

/** Shops as customers of the billing service. A token that none of our keys can decrypt counts as absent. */
export type CustomerStore = {
  find: (shop: string) => Promise<StoredCustomer | undefined>
  saveIdentity: (
    shop: string,
    identity: Pick<StoredCustomer, 'apiToken' | 'identity'>,
    now: Date,
  ) => Promise<void>
  saveKnown: (shop: string, customer: { id: string; known: KnownPlan }, now: Date) => Promise<void>
}

export function createCustomerStore(tables: Tables, encryption: Encryption): CustomerStore {
  return {
    async find(shop) {
      const [row] = await tables.select().from(billingCustomers).where(eq(billingCustomers.shop, shop))
      if (row === undefined) return undefined
      try {
        const known = knownPlanSchema.safeParse(row.known)
        return {
          apiToken: encryption.open(row.apiToken, customerTokenCell(shop)),
          customerId: row.customerId ?? undefined,
          identity: row.identity,
          identifiedAt: row.identifiedAt,
          known: known.data,
          knownAt: known.success ? (row.knownAt ?? undefined) : undefined,
        }
      } catch (error) {
        if (error instanceof EnvelopeError) return undefined
        throw error
      }
    },
    async saveIdentity(shop, { apiToken, identity }, now) {
      const row = {
        apiToken: encryption.seal(apiToken, customerTokenCell(shop)),
        identity,
        identifiedAt: now,
      }
      await tables
        .insert(billingCustomers)
        .values({ shop, ...row })
        .onConflictDoUpdate({ target: billingCustomers.shop, set: row })
    },
    async saveKnown(shop, { id, known }, now) {
      await tables
        .update(billingCustomers)
        .set({ customerId: id, known, knownAt: now })
        .where(eq(billingCustomers.shop, shop))
    },
  }
}

/** @param before deletes only a customer that was identified before this time. */
export async function deleteBillingCustomer(tables: Tables, shop: string, before?: Date): Promise<void> {
  const isEarlier = isOlderThan(billingCustomers.identifiedAt, before)
  await tables.delete(billingCustomers).where(and(eq(billingCustomers.shop, shop), isEarlier))
}

export const customerTokenCell = (shop: string) => `billing_customers.api_token/${shop}`
