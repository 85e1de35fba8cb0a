import { createHash } from 'node:crypto'
import { findNumber, formatGid } from '../../platform-ids.ts'
import type { ProductRecord } from '../../resources/products/record.ts'
import type { State } from '../../state/state.ts'
import type { CartLine } from '../cart.ts'
import type { DiscountForms } from './discount-forms.ts'
import { attributeLookup, metafieldLookup, tagMembers } from './metafield-lookup.ts'
import { moneyForm } from './money-form.ts'

/** A cart line as functions see it. */
export function lineForm(
  state: State,
  currencyCode: string,
  line: CartLine,
  discounts: ReturnType<DiscountForms['ofLine']>,
) {
  const total = moneyForm(currencyCode, line.totalInMinorUnits)
  return {
    id: line.id,
    quantity: line.quantity,
    attribute: attributeLookup(line.attributes),
    merchandise: merchandiseForm(state, line),
    cost: {
      amountPerQuantity: moneyForm(currencyCode, line.priceInMinorUnits),
      compareAtAmountPerQuantity:
        line.compareAtPriceInMinorUnits === null
          ? null
          : moneyForm(currencyCode, line.compareAtPriceInMinorUnits),
      subtotalAmount: total,
      totalAmount: moneyForm(currencyCode, discounts.totalInMinorUnits),
    },
    discountAllocations: discounts.allocations,
    parentRelationship: null,
    sellingPlanAllocation:
      line.sellingPlan === null ? null : sellingPlanForm(currencyCode, line, line.sellingPlan),
  }
}

/** The store has no selling plans, so each name counts as a plan with the product's price. */
function sellingPlanForm(currencyCode: string, { priceInMinorUnits }: CartLine, name: string) {
  const price = moneyForm(currencyCode, priceInMinorUnits)
  const number = createHash('sha256').update(name).digest().readUInt32BE()
  return {
    priceAdjustments: [{ perDeliveryPrice: price, price }],
    sellingPlan: {
      id: `gid://shopify/SellingPlan/${number}`,
      name,
      description: null,
      recurringDeliveries: true,
      metafield: () => null,
    },
  }
}

function merchandiseForm(state: State, line: CartLine) {
  const { product, variant } = line
  const id = formatGid('ProductVariant', variant.id)
  return {
    __typename: 'ProductVariant',
    id,
    title: variant.title,
    sku: variant.sku,
    requiresShipping: variant.requiresShipping,
    weight: variant.weightInGrams,
    weightUnit: 'GRAMS',
    metafield: metafieldLookup(state, id),
    ...collectionMembers(product),
    product: productForm(state, product),
  }
}

function productForm(state: State, product: ProductRecord) {
  const id = formatGid('Product', product.id)
  return {
    id,
    title: product.title,
    handle: product.handle,
    vendor: product.vendor || null,
    productType: product.productType || null,
    isGiftCard: product.isGiftCard,
    metafield: metafieldLookup(state, id),
    ...tagMembers(product.tags),
    ...collectionMembers(product),
  }
}

function collectionMembers(product: ProductRecord) {
  const isIn = (gid: string): boolean =>
    product.collectionIds.includes(findNumber('Collection', gid) ?? Number.NaN)
  return {
    inAnyCollection: (args: { ids: string[] }) => args.ids.some(isIn),
    inCollections: (args: { ids: string[] }) =>
      args.ids.map((collectionId) => ({ collectionId, isMember: isIn(collectionId) })),
  }
}
