import { checkFunctionHandles, ownerOfFunction } from '../functions/function-variants.ts'
import { isCheckOwner, ruleRecordsMax } from '../language/function-owners.ts'
import { limits } from '../language/limits.ts'
import { storedRuleSetSchema } from '../language/sent-rule-set.ts'
import { storedRecordSchema } from '../preview/preview-request.ts'
import { activeDiscountsSchema } from '../promises/active-discount.ts'
import { promiseSchema } from '../promises/promise.ts'
import { hasAtMost, z } from '../schema.ts'

const name = z.string().check(z.maxLength(limits.requestTextLength))
/** `id` distinguishes records in findings and is the same in every request. */
const known = z.object({ id: name, title: name })

/** A check at checkout, in the form that its function receives. */
const checkRecordSchema = z.object({
  functionHandle: z.enum(checkFunctionHandles),
  ruleSet: storedRuleSetSchema,
  /** True if a failure of the function stops the checkout (docs/platform.md#validation-failures). */
  blockOnFailure: z.boolean(),
})

const recordSchema = z.discriminatedUnion('functionHandle', [storedRecordSchema, checkRecordSchema])
export const activeRecordSchema = z.intersection(recordSchema, known)

const names = z.array(name).check(z.maxLength(200))

/** Every active customization and check of the app in the order in which the platform runs them, and the shop. */
export const deadEndRequestSchema = z.object({
  records: z.array(activeRecordSchema).check(
    z.maxLength(ruleRecordsMax),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  ),
  /** Titles of products and collections by id. */
  names: z._default(z.record(name, name).check(hasAtMost(ruleRecordsMax * limits.namesPerSet)), {}),
  /** Promises of features about their records. */
  promises: z.optional(z.array(promiseSchema).check(z.maxLength(ruleRecordsMax))),
  /** Active discounts that lower a rate in a promise. */
  discounts: z.optional(activeDiscountsSchema),
  paymentMethods: names,
  /** Titles of the shipping rates. */
  rates: names,
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Date by the shop's clock. */
  date: z.iso.date(),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})

export type DeadEndRequest = z.infer<typeof deadEndRequestSchema>
export type ActiveRecord = DeadEndRequest['records'][number]
export type ActiveCheck = Extract<ActiveRecord, { readonly blockOnFailure: boolean }>
export type ActiveCustomization = Exclude<ActiveRecord, ActiveCheck>

export function isCheck(record: ActiveRecord): record is ActiveCheck {
  return isCheckOwner(ownerOfFunction(record.functionHandle))
}
