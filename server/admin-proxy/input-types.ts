import { z } from 'zod'
import { discountClasses } from '#rules/language/discounts/discount-actions.ts'
import { discountMetafieldNamespace } from '#rules/records/discount-metafields.ts'
import { metafieldNamespace } from '#rules/records/metafields.ts'
import { publicationOwners } from '#rules/records/publish-step.ts'

/** Maximum bytes of a JSON metafield on the platform (docs/platform.md#metafields). */
const METAFIELD_BYTES = 128 * 1024
/** Maximum characters of any other text from the client, such as a search or a cursor. */
const TEXT_LETTERS = 5_000
/** Maximum entries of any list from the client. Products come in lists of hundreds. */
const LIST_ENTRIES = 250

const text = z.string().max(TEXT_LETTERS)
const moment = z.string().max(40)

/** An id of the platform for a record of one of these kinds. */
export const idOf = (kinds: readonly string[]) =>
  z.string().refine((id) => {
    const [, kind = ''] = /^gid:\/\/shopify\/(\w+)\/\d{1,20}$/.exec(id) ?? []
    return kinds.includes(kind)
  })

export const listOf = (entry: z.ZodType) => z.array(entry).max(LIST_ENTRIES)

const metafieldValue = { value: z.string().refine((value) => Buffer.byteLength(value) <= METAFIELD_BYTES) }
const metafieldName = { namespace: z.literal(metafieldNamespace), key: text, type: text }
const discountMetafieldName = { ...metafieldName, namespace: z.literal(discountMetafieldNamespace) }
/** Accepts only the app's own namespace, since records also have metafields of other apps. */
const namedMetafield = z.strictObject({ ...metafieldName, ...metafieldValue })
/** Each key may occur once, so that every reader of the input finds the same value. */
const metafields = z
  .array(namedMetafield)
  .max(LIST_ENTRIES)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length)
/** A discount's existing metafields are identified by their ids. */
const discountMetafields = listOf(
  z.union([
    z.strictObject({ ...discountMetafieldName, ...metafieldValue }),
    z.strictObject({ id: idOf(['Metafield']), ...metafieldValue }),
  ]),
)

const combinesWith = z.strictObject({
  orderDiscounts: z.boolean().optional(),
  productDiscounts: z.boolean().optional(),
  shippingDiscounts: z.boolean().optional(),
})

/** Members of every record of the app. Function ids have no `gid://` form, so they are plain text here. */
const record = { title: text, functionId: text, functionHandle: text, metafields }

const customization = z.strictObject({ ...record, enabled: z.boolean() }).partial()
const automaticDiscount = z
  .strictObject({
    ...record,
    metafields: discountMetafields,
    startsAt: moment,
    endsAt: moment.nullable(),
    combinesWith,
    discountClasses: z.array(z.enum(discountClasses)).max(discountClasses.length),
  })
  .partial()
const codeDiscount = automaticDiscount
  .extend({
    code: text,
    appliesOncePerCustomer: z.boolean(),
    usageLimit: z.int().nullable(),
  })
  .partial()
const validation = z.strictObject({ ...record, enable: z.boolean(), blockOnFailure: z.boolean() }).partial()

/** Schemas of a shipped document's variables, by their GraphQL types. Schemas of ids depend on the document. */
export const inputTypes: Readonly<Record<string, z.ZodType>> = {
  Int: z.int().min(0).max(LIST_ENTRIES),
  String: text,
  Boolean: z.boolean(),
  PaymentCustomizationInput: customization,
  DeliveryCustomizationInput: customization,
  DiscountAutomaticAppInput: automaticDiscount,
  DiscountCodeAppInput: codeDiscount,
  DiscountCombinesWithInput: combinesWith,
  ValidationCreateInput: validation,
  ValidationUpdateInput: validation,
  MetafieldsSetInput: z.union(
    Object.entries(publicationOwners).map(([owner, { namespace }]) =>
      z.strictObject({
        ownerId: idOf([owner]),
        ...metafieldName,
        namespace: z.literal(namespace),
        ...metafieldValue,
      }),
    ),
  ),
}
