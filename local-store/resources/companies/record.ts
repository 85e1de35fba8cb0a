import { z } from 'zod'

const companyLocationRecord = z.strictObject({
  id: z.int(),
  name: z.string(),
  externalId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CompanyLocationRecord = z.infer<typeof companyLocationRecord>

/** A company. Its contacts are the customers with this company. */
export const companyRecord = z.strictObject({
  id: z.int(),
  name: z.string(),
  externalId: z.string().nullable(),
  locations: z.array(companyLocationRecord),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CompanyRecord = z.infer<typeof companyRecord>
