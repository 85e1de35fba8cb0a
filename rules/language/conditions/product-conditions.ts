import type { ConditionEntry } from './definition.ts'

const everywhere = ['payment', 'delivery', 'discount', 'validation'] as const
/** Discounts have no query points and no bytes left for these conditions (docs/performance.md). */
const notDiscount = ['payment', 'delivery', 'validation'] as const
const product = 'cart.lines.merchandise.product'

/**
 * Conditions on the cart's lines. A condition is met if any line meets it. "Not in" is met if no line is in the list
 * (docs/product.md#cart-lines).
 */
export const productConditions = {
  product: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.product.id',
    facts: ['lines.productId'],
    valueTypes: ['array'],
    content: 'product',
  },
  product_tag: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.product.hasTags',
    facts: ['lines.tags'],
    valueTypes: ['array'],
    content: 'tag',
    variables: { productTags: 'value' },
    answers: [
      { fact: 'lines.anyTagA', fieldPath: `${product}.hasA`, variable: 'productTagsA' },
      { fact: 'lines.anyTagB', fieldPath: `${product}.hasB`, variable: 'productTagsB' },
      { fact: 'lines.anyTagC', fieldPath: `${product}.hasC`, variable: 'productTagsC' },
    ],
  },
  collection: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.product.inCollections',
    facts: ['lines.collections'],
    valueTypes: ['array'],
    content: 'collection',
    variables: { collectionIds: 'value' },
    answers: [{ fact: 'lines.anyCollectionA', fieldPath: `${product}.inA`, variable: 'collectionIdsA' }],
  },
  product_title: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.product.title',
    facts: ['lines.productTitle'],
    valueTypes: ['string'],
  },
  product_handle: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.product.handle',
    facts: ['lines.productHandle'],
    valueTypes: ['string'],
  },
  product_vendor: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.product.vendor',
    facts: ['lines.vendor'],
    valueTypes: ['string'],
  },
  product_type: {
    group: 'product',
    owners: notDiscount,
    fieldPath: 'cart.lines.merchandise.product.productType',
    facts: ['lines.productType'],
    valueTypes: ['string'],
  },
  product_metafield: {
    group: 'product',
    owners: notDiscount,
    fieldPath: 'cart.lines.merchandise.product.metafield',
    facts: ['lines.productMetafield'],
    valueTypes: ['string', 'number', 'boolean', 'date'],
    params: ['namespace', 'key'],
    variables: { productMetafieldNamespace: 'namespace', productMetafieldKey: 'key' },
  },
  gift_card: {
    group: 'product',
    owners: notDiscount,
    fieldPath: 'cart.lines.merchandise.product.isGiftCard',
    facts: ['lines.giftCard'],
    valueTypes: ['boolean'],
  },
  subscription: {
    group: 'product',
    owners: notDiscount,
    fieldPath: 'cart.lines.sellingPlanAllocation',
    facts: ['lines.sellingPlan'],
    valueTypes: ['boolean'],
  },
  on_sale: {
    group: 'product',
    owners: notDiscount,
    fieldPath: 'cart.lines.cost.compareAtAmountPerQuantity',
    facts: ['lines.onSale'],
    valueTypes: ['boolean'],
  },
  variant_title: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.title',
    facts: ['lines.variantTitle'],
    valueTypes: ['string'],
  },
  variant_sku: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.merchandise.sku',
    facts: ['lines.sku'],
    valueTypes: ['string'],
  },
  product_quantity: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.quantity',
    facts: ['lines.productId', 'lines.quantity'],
    valueTypes: ['number'],
    unit: 'pieces',
    params: ['productIds'],
  },
  collection_quantity: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.quantity',
    facts: ['lines.collections', 'lines.quantity'],
    valueTypes: ['number'],
    unit: 'pieces',
    params: ['collectionIds'],
    variables: { collectionIds: 'collectionIds' },
  },
  collection_total: {
    group: 'product',
    owners: everywhere,
    fieldPath: 'cart.lines.cost.subtotalAmount.amount',
    facts: ['lines.collections', 'lines.cost', 'currencyRate'],
    valueTypes: ['number'],
    unit: 'money',
    params: ['collectionIds'],
    variables: { collectionIds: 'collectionIds' },
  },
} as const satisfies Record<string, ConditionEntry>
