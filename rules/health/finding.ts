import { checkoutParts } from '../checkout-now/part-names.ts'
import { functionOwnerNames } from '../language/function-owners.ts'
import { z } from '../schema.ts'

/** `critical`: something does not do what it should. `warning`: it may be so, or will be soon. */
export const healthSeverities = ['critical', 'warning'] as const

const findingSchema = z.object({
  /** Stable for one fault from one check to the next. A fault that comes back has another key. */
  key: z.string(),
  severity: z.enum(healthSeverities),
  sentence: z.string(),
  /** Advice to the merchant about the fault. */
  advice: z.string(),
  /** Line where the merchant fixes it, in the words of a line of what acts at checkout. */
  place: z.exactOptional(z.object({ part: z.enum(checkoutParts), number: z.exactOptional(z.string()) })),
  /** Page where the merchant answers it, if that is no line of what acts at checkout. */
  page: z.exactOptional(z.literal('cash-on-delivery')),
  /** The request of a customer that it is about, which the merchant can put away as done. */
  request: z.exactOptional(z.string()),
  /** Time of the first sight. */
  since: z.exactOptional(z.string()),
  /** Published data that is written again when the merchant asks for it. */
  canPublish: z.exactOptional(z.literal(true)),
  /** Work of ours that was put aside, and is begun again when the merchant asks for it. */
  isPutAside: z.exactOptional(z.literal(true)),
})
export type HealthFinding = z.infer<typeof findingSchema>

/** True for `isOn` if the shop gets the health mail. Null where this app sends none. */
const mailSchema = z.nullable(z.object({ isOn: z.boolean() }))

/** `GET /app/api/shop-health`, and what `PUT /app/api/shop-health/mail` answers of it. */
export const shopHealthSchema = z.object({
  findings: z.array(findingSchema),
  mail: mailSchema,
  /** Owners whose records were not looked through, as the person who asks may not see them in the admin. */
  unseen: z.exactOptional(z.array(z.enum(functionOwnerNames))),
})
export type ShopHealth = z.infer<typeof shopHealthSchema>

/** `PUT /app/api/shop-health/mail`. */
export const healthMailChangeSchema = z.object({ isOn: z.boolean() })
export const healthMailAnswerSchema = z.object({ mail: mailSchema })
