import {
  hasOnlyDefaultVariant,
  type ProductRecord,
  type VariantRecord,
  variantName,
} from '../../resources/products/record.ts'
import { imageAddress } from './image-object.ts'
import { type ObjectsContext, priceIn } from './objects-context.ts'

export function isAvailable(variant: VariantRecord): boolean {
  return variant.inventoryQuantity > 0
}

export function productUrl({ rootUrl }: ObjectsContext, product: ProductRecord): string {
  return `${rootUrl}/products/${product.handle}`
}

/** Products that the storefront shows. */
export function productsOnSale({ state }: ObjectsContext): ProductRecord[] {
  return state.products.filter(({ status }) => status === 'ACTIVE')
}

export function findProductOnSale(context: ObjectsContext, handle: string): ProductRecord | undefined {
  return productsOnSale(context).find((product) => product.handle === handle)
}

/** Values of a variant's options, in their order. */
const optionValues = ({ selectedOptions }: VariantRecord) => selectedOptions.map(({ value }) => value)

/** Members of a variant that the Ajax API and lists of products write alike. */
export function variantMembers(variant: VariantRecord) {
  const options = optionValues(variant)
  return {
    id: variant.id,
    title: variant.title,
    option1: options[0] ?? null,
    option2: options[1] ?? null,
    option3: options[2] ?? null,
    sku: variant.sku,
    requires_shipping: variant.requiresShipping,
    taxable: true,
    featured_image: null,
    available: isAvailable(variant),
  }
}

/** A variant as the Ajax API writes it. */
export function variantJson(context: ObjectsContext, product: ProductRecord, variant: VariantRecord) {
  return {
    ...variantMembers(variant),
    name: variantName(product, variant),
    public_title: hasOnlyDefaultVariant(product) ? null : variant.title,
    options: optionValues(variant),
    price: priceIn(context, variant.priceInMinorUnits),
    weight: variant.weightInGrams,
    compare_at_price:
      variant.compareAtPriceInMinorUnits === null
        ? null
        : priceIn(context, variant.compareAtPriceInMinorUnits),
    inventory_management: 'shopify',
    barcode: null,
    requires_selling_plan: false,
    selling_plan_allocations: [],
  }
}

/** Lowest and highest of the variants' prices. */
function priceRange(context: ObjectsContext, product: ProductRecord) {
  const prices = product.variants.map(({ priceInMinorUnits }) => priceIn(context, priceInMinorUnits))
  const before = product.variants.map(({ compareAtPriceInMinorUnits }) =>
    priceIn(context, compareAtPriceInMinorUnits ?? 0),
  )
  return {
    price: Math.min(...prices),
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    price_varies: new Set(prices).size > 1,
    compare_at_price: Math.max(...before) === 0 ? null : Math.max(...before),
    compare_at_price_min: Math.min(...before),
    compare_at_price_max: Math.max(...before),
    compare_at_price_varies: new Set(before).size > 1,
  }
}

/** GET /products/{handle}.js */
export function productJson(context: ObjectsContext, product: ProductRecord) {
  const src = imageAddress(context, 'products', product.id)
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: descriptionHtml(product),
    published_at: product.createdAt,
    created_at: product.createdAt,
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags,
    ...priceRange(context, product),
    available: product.variants.some(isAvailable),
    variants: product.variants.map((variant) => variantJson(context, product, variant)),
    images: [src],
    featured_image: src,
    options: product.options.map(({ name, values }, index) => ({ name, position: index + 1, values })),
    url: productUrl(context, product),
    media: [{ alt: product.title, id: product.id, position: 1, media_type: 'image', src }],
    requires_selling_plan: false,
    selling_plan_groups: [],
  }
}

export function descriptionHtml({ description }: ProductRecord): string {
  return description === '' ? '' : `<p>${description}</p>`
}
