import { productIdOf } from '#rules/preview/product-ids.ts'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import { metafieldLookup, tagMembers } from './metafield-lookup.ts'
import { formatMoney } from './money.ts'

/** A line of the cart as functions see it (docs/platform.md#function-input). */
export function formatLine(line: SampleLine, index: number, currencyCode: string) {
  const total = formatMoney(line.price * line.quantity, currencyCode)
  return {
    id: `gid://shopify/CartLine/${index}`,
    quantity: line.quantity,
    attribute: () => null,
    cost: {
      amountPerQuantity: formatMoney(line.price, currencyCode),
      compareAtAmountPerQuantity:
        line.compareAtPrice === undefined ? null : formatMoney(line.compareAtPrice, currencyCode),
      subtotalAmount: total,
      totalAmount: total,
    },
    discountAllocations: [],
    parentRelationship: null,
    sellingPlanAllocation: line.hasSellingPlan ? sellingPlanAllocation : null,
    merchandise: formatVariant(line, index),
  }
}

/** Rules only check if a selling plan exists, so any plan works. */
const sellingPlanAllocation = {
  sellingPlan: {
    id: 'gid://shopify/SellingPlan/sample',
    name: 'Subscription',
    description: null,
    recurringDeliveries: true,
    metafield: metafieldLookup([]),
  },
}

function formatVariant(line: SampleLine, index: number) {
  return {
    __typename: 'ProductVariant',
    id: line.variantId || `gid://shopify/ProductVariant/sample-${index}`,
    title: line.variantTitle,
    sku: line.sku,
    requiresShipping: true,
    weight: line.weightInGrams,
    weightUnit: 'GRAMS',
    metafield: metafieldLookup([]),
    ...collectionMembers(line.collectionIds),
    product: {
      id: productIdOf(line, index),
      title: line.title,
      handle: line.handle,
      vendor: line.vendor || null,
      productType: line.productType || null,
      isGiftCard: line.isGiftCard ?? false,
      metafield: metafieldLookup(line.metafields ?? []),
      ...tagMembers(line.tags),
      ...collectionMembers(line.collectionIds),
    },
  }
}

function collectionMembers(collectionIds: readonly string[]) {
  const isIn = (id: string) => collectionIds.includes(id)
  return {
    inAnyCollection: ({ ids }: { ids: readonly string[] }) => ids.some(isIn),
    inCollections: ({ ids }: { ids: readonly string[] }) =>
      ids.map((collectionId) => ({ collectionId, isMember: isIn(collectionId) })),
  }
}
