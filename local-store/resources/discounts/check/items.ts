import { type IdKind, parseGid } from '../../../platform-ids.ts'
import type { DiscountItems } from '../discount.ts'
import type { ItemsInput } from '../input.ts'
import type { DiscountCheck } from './discount-check.ts'
import { changeIds } from './id-changes.ts'

type Side = 'customerBuys' | 'customerGets'

/**
 * Items of one side of the discount, after additions and removals. Products and variants can be combined, but not with
 * collections. Undefined if neither the input nor the record has any.
 */
export function checkItems(
  check: DiscountCheck,
  side: Side,
  asked: ItemsInput | null | undefined,
  before: DiscountItems | undefined,
): DiscountItems | undefined {
  if (!asked) return before
  if (asked.all) return { on: 'all' }
  const { collections, products } = asked
  if (
    namesAny(collections?.add) &&
    (namesAny(products?.productsToAdd) || namesAny(products?.productVariantsToAdd))
  ) {
    const message = 'Cannot entitle collections in combination with product variants or products'
    check.refuse('CONFLICT', message, side, 'items', 'collections', 'add')
  }
  refuseUnknown(check, side, asked)
  if (products) {
    const known = before?.on === 'products' ? before : { productIds: [], productVariantIds: [] }
    return {
      on: 'products',
      productIds: changeIds(
        known.productIds,
        { add: products.productsToAdd, remove: products.productsToRemove },
        'Product',
      ),
      productVariantIds: changeIds(
        known.productVariantIds,
        { add: products.productVariantsToAdd, remove: products.productVariantsToRemove },
        'ProductVariant',
      ),
    }
  }
  if (!collections) return before
  const known = before?.on === 'collections' ? before.collectionIds : []
  return { on: 'collections', collectionIds: changeIds(known, collections, 'Collection') }
}

function refuseUnknown(check: DiscountCheck, side: Side, { collections, products }: ItemsInput): void {
  const lists = [
    ['Collection', 'Collection', collections?.add, ['collections', 'add']],
    ['Product', 'Product', products?.productsToAdd, ['products', 'productsToAdd']],
    [
      'ProductVariant',
      'Product variant',
      products?.productVariantsToAdd,
      ['products', 'productVariantsToAdd'],
    ],
  ] as const
  for (const [kind, word, gids, path] of lists) {
    for (const gid of gids ?? []) {
      if (exists(check, kind, gid)) continue
      const message = `${word} with id: ${parseGid(gid)?.number ?? 0} is invalid`
      check.refuse('INVALID', message, side, 'items', ...path)
    }
  }
}

function exists({ context }: DiscountCheck, kind: IdKind, gid: string): boolean {
  return parseGid(gid)?.kind === kind && context.findNode(gid) !== null
}

function namesAny(gids: readonly string[] | null | undefined): boolean {
  return gids != null && gids.length > 0
}
