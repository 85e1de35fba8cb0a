import { limits } from '../language/limits.ts'
import { previewRecordSchema } from '../preview/preview-request.ts'
import { z } from '../schema.ts'

const name = z.string().check(z.maxLength(1_000))
const names = z.array(name).check(z.maxLength(200))

/** Body of POST /app/api/dead-ends: every active record of the app in the order the platform runs them, and the shop. */
export const deadEndRequestSchema = z.object({
  records: z
    .array(
      z.intersection(
        previewRecordSchema,
        z.object({
          /** Tells the record from others in findings; stays the same from one request to the next. */
          id: name,
          title: name,
        }),
      ),
    )
    .check(z.maxLength(2 * limits.activeCustomizations)),
  /** What ids of products and collections stand for. */
  names: z._default(z.record(name, name), {}),
  paymentMethods: names,
  /** Titles of the shipping rates. */
  rates: names,
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** What the shop's clock shows. */
  date: z.iso.date(),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})

export type DeadEndRequest = z.infer<typeof deadEndRequestSchema>
export type ActiveRecord = DeadEndRequest['records'][number]
