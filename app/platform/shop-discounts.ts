import { limits } from '#rules/language/limits.ts'
import type { CombinesWith, DiscountMethod } from '#rules/records/discount.ts'
import { discountNodeTypes } from '#rules/records/discount.ts'
import { listDiscountMetafieldNames, readDiscountMetafields } from '#rules/records/discount-metafields.ts'
import type { Metafield } from '#rules/records/metafields.ts'
import { errors } from '#rules/words/errors.ts'
import { ruleMetafieldKeys } from './customization-node.ts'
import { type NativeReading, readNativeDiscount } from './native-discount.ts'
import { PlatformFailure } from './platform-failure.ts'
import {
  requestShopDiscounts,
  type ShopDiscountNode,
  type ShopDiscountPage,
} from './shop-discounts-document.ts'

type Node = ShopDiscountPage['nodes'][number]

/** Active or scheduled discount of the shop, from any app. */
export type ShopDiscount = {
  /** The platform's name of its kind. It decides which mutation changes the discount. */
  readonly kind: ShopDiscountNode['__typename']
  /** Id with the node type for its method. */
  readonly id: string
  readonly title: string
  readonly method: DiscountMethod
  readonly code: string | null
  readonly combinesWith: CombinesWith
  readonly startsAt: string
  readonly endsAt: string | null
  readonly gives:
    | NativeReading
    | { readonly type: 'app'; readonly functionId: string; readonly metafields: readonly Metafield[] }
}

export type ShopDiscounts = {
  readonly discounts: readonly ShopDiscount[]
  /** True if the shop has more codes than were read. */
  readonly hasMoreCodes: boolean
}

/**
 * Number of newest discounts with codes that are read. Automatic discounts are read up to the shop's maximum of active
 * ones (docs/platform.md#combining-discounts).
 */
const codesRead = 25

/** Discounts that are active or scheduled: all automatic ones, and the newest ones with codes. */
export async function listShopDiscounts(signal?: AbortSignal): Promise<ShopDiscounts> {
  const read = (status: 'active' | 'scheduled', method: DiscountMethod, first: number) =>
    requestShopDiscounts(
      {
        first,
        query: `status:${status} method:${method}`,
        metafieldKeys: listDiscountMetafieldNames(ruleMetafieldKeys),
      },
      signal,
    )
  const pages = await Promise.all([
    read('active', 'automatic', limits.activeAutomaticDiscounts),
    read('active', 'code', codesRead),
    read('scheduled', 'automatic', limits.activeAutomaticDiscounts),
    read('scheduled', 'code', codesRead),
  ])
  const [, codes, , scheduledCodes] = pages
  return {
    discounts: pages.flatMap(({ nodes }) => nodes.map(readNode)),
    hasMoreCodes: codes.pageInfo.hasNextPage || scheduledCodes.pageInfo.hasNextPage,
  }
}

/** @throws PlatformFailure for a kind that this version does not know. A cart without it could look safe. */
function readNode({ id, discount, metafields }: Node): ShopDiscount {
  if (!('title' in discount)) throw new PlatformFailure(errors.unexpectedAnswer, { passing: false })
  const code = 'codes' in discount ? (discount.codes.nodes[0]?.code ?? '') : null
  const method = code === null ? 'automatic' : 'code'
  return {
    kind: discount.__typename,
    id: `gid://shopify/${discountNodeTypes[method]}/${id.slice(id.lastIndexOf('/') + 1)}`,
    title: discount.title,
    method,
    code,
    combinesWith: discount.combinesWith,
    startsAt: String(discount.startsAt),
    endsAt: discount.endsAt === null ? null : String(discount.endsAt),
    gives:
      'appDiscountType' in discount
        ? {
            type: 'app',
            functionId: discount.appDiscountType.functionId,
            metafields: readDiscountMetafields(metafields.nodes),
          }
        : readNativeDiscount(discount),
  }
}
