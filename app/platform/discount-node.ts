import type { DiscountClass } from '#rules/language/discounts/discount-actions.ts'
import type { CombinesWith, DiscountRecord, DiscountStatus } from '#rules/records/discount.ts'
import { readDiscountMetafields } from '#rules/records/discount-metafields.ts'
import { type MetafieldNodes, readMetafields } from './metafield-nodes.ts'
import type { Loaded } from './owner-operations.ts'

export type LoadedDiscount = Loaded<DiscountRecord>

/** Fields that both kinds of app discount share. */
type AppDiscount = {
  readonly discountId: string
  readonly title: string
  readonly status: DiscountStatus
  readonly startsAt: string
  readonly endsAt: string | null
  readonly asyncUsageCount: number
  /** One of its classes. Only newer versions return all of them (docs/platform.md#discount-records). */
  readonly discountClass: DiscountClass
  readonly combinesWith: CombinesWith
  readonly appDiscountType: { readonly functionId: string }
}

/** Discount of any kind, with the fields that the documents read. */
export type DiscountNode = {
  readonly metafields: MetafieldNodes
  readonly discount:
    | (AppDiscount & { readonly __typename: 'DiscountAutomaticApp' })
    | (AppDiscount & {
        readonly __typename: 'DiscountCodeApp'
        readonly appliesOncePerCustomer: boolean
        readonly usageLimit: number | null
        readonly codes: { readonly nodes: readonly { readonly code: string }[] }
      })
    | { readonly __typename: NativeDiscountType }
}

type NativeDiscountType = `Discount${'Automatic' | 'Code'}${'Basic' | 'Bxgy' | 'FreeShipping'}`

/** A discount with a function. Undefined for one of the platform's own kinds. */
export function readDiscount({ discount, metafields }: DiscountNode): LoadedDiscount | undefined {
  switch (discount.__typename) {
    case 'DiscountAutomaticApp':
      return { ...readAppDiscount(discount), ...readOwnMetafields(metafields), method: 'automatic' }
    case 'DiscountCodeApp':
      return {
        ...readAppDiscount(discount),
        ...readOwnMetafields(metafields),
        method: 'code',
        code: discount.codes.nodes[0]?.code ?? '',
        appliesOncePerCustomer: discount.appliesOncePerCustomer,
        usageLimit: discount.usageLimit,
      }
    default:
      return undefined
  }
}

const readOwnMetafields = ({ nodes }: MetafieldNodes) =>
  readMetafields({ nodes: readDiscountMetafields(nodes) })

function readAppDiscount(discount: AppDiscount) {
  const { discountId, title, status, startsAt, endsAt, combinesWith } = discount
  return {
    owner: 'discount',
    id: discountId,
    title,
    functionId: discount.appDiscountType.functionId,
    startsAt,
    endsAt,
    combinesWith,
    discountClasses: [discount.discountClass],
    status,
    usedCount: discount.asyncUsageCount,
  } as const
}
