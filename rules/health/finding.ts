import { checkoutParts } from '../checkout-now/part-names.ts'
import { functionOwnerNames } from '../language/function-owners.ts'
import { z } from '../schema.ts'

/** `critical`: something does not work as it should. `warning`: something may not work, or soon will not. */
const healthSeverities = ['critical', 'warning'] as const

const findingSchema = z.object({
  /** Stays equal for one fault in every check. A fault that comes back has another key. */
  key: z.string(),
  severity: z.enum(healthSeverities),
  sentence: z.string(),
  /** Advice to the merchant about the fault. */
  advice: z.string(),
  /** Line in which the merchant can fix it, identified as in the list of what acts at checkout. */
  place: z.exactOptional(z.object({ part: z.enum(checkoutParts), number: z.exactOptional(z.string()) })),
  /** Page on which the merchant can answer it, if there is no line for it. */
  page: z.exactOptional(z.literal('cash-on-delivery')),
  /** The customer's request in the finding, which the merchant can mark as done. */
  request: z.exactOptional(z.string()),
  /** Time when it was first found. */
  since: z.exactOptional(z.string()),
  /** True if the merchant can have the published data written again. */
  canPublish: z.exactOptional(z.literal(true)),
  /** True for work of the app that was stopped. The merchant can have it started again. */
  isPutAside: z.exactOptional(z.literal(true)),
})
export type HealthFinding = z.infer<typeof findingSchema>

/** `isOn`: true if the shop gets the health mail. Null if this app sends no mail. */
const mailSchema = z.nullable(z.object({ isOn: z.boolean() }))

/** `GET /app/api/shop-health`. `PUT /app/api/shop-health/mail` answers with a part of it. */
export const shopHealthSchema = z.object({
  findings: z.array(findingSchema),
  mail: mailSchema,
  /** Owners whose records were not checked, since the user may not see them in the admin. */
  unseen: z.exactOptional(z.array(z.enum(functionOwnerNames))),
})
export type ShopHealth = z.infer<typeof shopHealthSchema>

/** `PUT /app/api/shop-health/mail`. */
export const healthMailChangeSchema = z.object({ isOn: z.boolean() })
export const healthMailAnswerSchema = z.object({ mail: mailSchema })
