import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext, NodeForm } from '../../admin-api/context.ts'
import { type SearchFields, searchItems } from '../../admin-api/search-filter.ts'
import { type ProductRecord, totalInventory, type VariantRecord, variantName } from './record.ts'

export type ProductListArguments = ConnectionArguments & { query?: string | null; sortKey: string }
export type VariantOfProduct = { product: ProductRecord; variant: VariantRecord }

export const productSearch: SearchFields<ProductRecord> = {
  words: (product) => [
    product.title,
    product.vendor,
    product.productType,
    ...product.variants.map((one) => one.sku),
  ],
  fields: {
    id: (product) => product.id,
    title: (product) => [product.title],
    handle: (product) => [product.handle],
    vendor: (product) => [product.vendor],
    product_type: (product) => [product.productType],
    status: (product) => [product.status],
    tag: (product) => product.tags,
    sku: (product) => product.variants.map((one) => one.sku),
    collection_id: (product) => product.collectionIds.map(String),
    is_price_reduced: (product) => product.variants.some(isReduced),
    gift_card: (product) => product.isGiftCard,
    created_at: (product) => [product.createdAt],
    updated_at: (product) => [product.updatedAt],
    inventory_total: totalInventory,
  },
}

function isReduced({ priceInMinorUnits, compareAtPriceInMinorUnits }: VariantRecord): boolean {
  return compareAtPriceInMinorUnits !== null && compareAtPriceInMinorUnits > priceInMinorUnits
}

export const variantSearch: SearchFields<VariantOfProduct> = {
  words: ({ product, variant }) => [variantName(product, variant), variant.sku],
  fields: {
    id: ({ variant }) => variant.id,
    title: ({ variant }) => [variant.title],
    sku: ({ variant }) => [variant.sku],
    product_id: ({ product }) => product.id,
    product_status: ({ product }) => [product.status],
    vendor: ({ product }) => [product.vendor],
    tag: ({ product }) => product.tags,
  },
}

const productSorts: Record<string, (product: ProductRecord) => string | number> = {
  CREATED: (product) => product.createdAt,
  CREATED_AT: (product) => product.createdAt,
  INVENTORY_TOTAL: totalInventory,
  /** This key sorts only the products of a collection. */
  PRICE: (product) => Math.min(...product.variants.map((one) => one.priceInMinorUnits)),
  PRODUCT_TYPE: (product) => product.productType.toLowerCase(),
  PUBLISHED_AT: (product) => product.createdAt,
  TITLE: (product) => product.title.toLowerCase(),
  UPDATED_AT: (product) => product.updatedAt,
  VENDOR: (product) => product.vendor.toLowerCase(),
}

const variantSorts: Record<string, (one: VariantOfProduct) => string | number> = {
  FULL_TITLE: ({ product, variant }) => variantName(product, variant).toLowerCase(),
  INVENTORY_LEVELS_AVAILABLE: ({ variant }) => variant.inventoryQuantity,
  INVENTORY_QUANTITY: ({ variant }) => variant.inventoryQuantity,
  NAME: ({ product, variant }) => variantName(product, variant).toLowerCase(),
  POSITION: ({ variant }) => variant.position,
  SKU: ({ variant }) => variant.sku,
  TITLE: ({ variant }) => variant.title.toLowerCase(),
}

export function listProducts(
  context: AdminContext,
  products: readonly ProductRecord[],
  args: ProductListArguments,
  fieldName: string,
  form: (product: ProductRecord) => NodeForm | null,
) {
  const found = searchItems(products, args.query, productSearch, context, fieldName)
  const sortValue = productSorts[args.sortKey] ?? ((product: ProductRecord) => product.id)
  return connect(found, args, { sortValue, idOf: (product) => product.id }, form)
}

export function listVariants(
  context: AdminContext,
  variants: readonly VariantOfProduct[],
  args: ProductListArguments,
  fieldName: string,
  form: (one: VariantOfProduct) => NodeForm | null,
) {
  const found = searchItems(variants, args.query, variantSearch, context, fieldName)
  const sortValue = variantSorts[args.sortKey] ?? (({ variant }: VariantOfProduct) => variant.id)
  return connect(found, args, { sortValue, idOf: ({ variant }) => variant.id }, form)
}
