import { z } from 'zod'

const line = z.string().nullable()

/** A postal address in the platform's field names; null for lines that the shopper left out. */
const addressRecord = z.strictObject({
  firstName: line,
  lastName: line,
  company: line,
  address1: line,
  address2: line,
  city: line,
  countryCode: line,
  provinceCode: line,
  zip: line,
  phone: line,
})
export type AddressRecord = z.infer<typeof addressRecord>

export const customerRecord = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  tags: z.array(z.string()),
  numberOfOrders: z.int(),
  amountSpentInMinorUnits: z.int(),
  companyId: z.int().nullable(),
  companyLocationId: z.int().nullable(),
  address: addressRecord.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CustomerRecord = z.infer<typeof customerRecord>

export function customerName(customer: Pick<CustomerRecord, 'firstName' | 'lastName'>): string {
  return `${customer.firstName} ${customer.lastName}`.trim()
}
