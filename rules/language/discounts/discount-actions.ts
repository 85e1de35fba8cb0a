import { z } from '../../schema.ts'
import { methodNameSchema, visibleText } from '../method-names.ts'
import type { DiscountActionKind } from './discount-action-kinds.ts'
import { discountMinimumSchema, discountValueSchema, shippingDiscountValueSchema } from './discount-value.ts'

/** Discount classes. The platform uses them to decide which discounts combine (docs/platform.md#discount-classes). */
export const discountClasses = ['ORDER', 'PRODUCT', 'SHIPPING'] as const
export type DiscountClass = (typeof discountClasses)[number]

/** Text that shoppers see with the discount. */
const message = visibleText()
const ids = z.array(z.string().check(z.minLength(1)))
const someIds = ids.check(z.minLength(1))
const count = z.int().check(z.minimum(1))
const names = z.array(visibleText())

/** Lines that a product discount applies to. */
export const discountTargets = ['all', 'collections', 'products', 'except'] as const

/** Purchases that a discount applies to. Absent: both. */
export const discountPurchases = ['once', 'subscription'] as const
export type DiscountPurchase = (typeof discountPurchases)[number]
const purchase = z.optional(z.enum(discountPurchases))

const orderDiscount = z.object({ purchase, value: discountValueSchema, message })

const productDiscount = z
  .object({
    target: z.enum(discountTargets),
    collectionIds: z.optional(ids),
    productIds: z.optional(ids),
    /** Exceptions: product tags and items on sale. */
    tags: z.optional(ids),
    onSale: z.optional(z.boolean()),
    purchase,
    /** Maximum number of pieces, the cheapest first. Absent: no limit. */
    pieces: z.optional(count),
    /** Minimum of the rest of the cart, without the given pieces. */
    besides: z.optional(discountMinimumSchema),
    value: discountValueSchema,
    message,
  })
  .check(
    z.refine(({ target, collectionIds = [] }) => target !== 'collections' || collectionIds.length > 0, {
      path: ['collectionIds'],
    }),
    z.refine(({ target, productIds = [] }) => target !== 'products' || productIds.length > 0, {
      path: ['productIds'],
    }),
    z.refine(
      ({ target, productIds = [], collectionIds = [], tags = [], onSale }) =>
        target !== 'except' ||
        onSale === true ||
        [productIds, collectionIds, tags].some((list) => list.length > 0),
      { path: ['target'], error: 'exceptions' },
    ),
  )

const buyXGetY = z.object({
  buyCollectionIds: someIds,
  buyQuantity: count,
  getCollectionIds: someIds,
  getQuantity: count,
  /** Percentage off each given piece. 100 makes it free. */
  percentage: z.string().check(
    z.regex(/^\d{1,3}(?:\.\d{1,16})?$/),
    z.refine((text) => Number(text) <= 100),
  ),
  /** Absent: as often as the cart qualifies. */
  maxUsesPerOrder: z.optional(count),
  purchase,
  message,
})

const shippingDiscount = z.object({
  /** An empty list applies to every rate. */
  names: z.array(methodNameSchema),
  /** Names that are plain texts are whole names. Absent: they are parts of names (docs/product.md#names-of-methods). */
  exact: z.optional(z.boolean()),
  value: shippingDiscountValueSchema,
  message,
})

const codeExplanation = z.object({
  /** An empty list applies to every entered code. */
  codes: names,
  minimum: discountMinimumSchema,
  /** `{missing}` is replaced with the amount that is still missing. */
  message,
})

export type DiscountActionDefinition = {
  readonly owner: 'discount'
  readonly params: z.ZodMiniType
  /** The class that a discount needs for the action. Absent if the action takes nothing off. */
  readonly discountClass?: DiscountClass
}

export const discountActionDefinitions = {
  apply_discount: { owner: 'discount', params: orderDiscount, discountClass: 'ORDER' },
  apply_product_discount: { owner: 'discount', params: productDiscount, discountClass: 'PRODUCT' },
  buy_x_get_y: { owner: 'discount', params: buyXGetY, discountClass: 'PRODUCT' },
  apply_shipping_discount: { owner: 'discount', params: shippingDiscount, discountClass: 'SHIPPING' },
  explain_code: { owner: 'discount', params: codeExplanation },
} as const satisfies Record<DiscountActionKind, DiscountActionDefinition>

/** Params of an action by its kind, in the stored form. */
export type DiscountActionParams = {
  readonly [Kind in DiscountActionKind]: z.infer<(typeof discountActionDefinitions)[Kind]['params']>
}

/** An action of a discount with complete parameters. */
export type DiscountAction = {
  [Kind in DiscountActionKind]: { readonly type: Kind; readonly params: DiscountActionParams[Kind] }
}[DiscountActionKind]
