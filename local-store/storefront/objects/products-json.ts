import { formatMoney } from '../../money.ts'
import { convertPrice } from '../../presentment.ts'
import { imageSizeInPixels } from '../../resources/products/image.ts'
import type { ProductRecord, VariantRecord } from '../../resources/products/record.ts'
import { imageAddress } from './image-object.ts'
import type { ObjectsContext } from './objects-context.ts'
import { descriptionHtml, productsOnSale, variantMembers } from './product-json.ts'

/** Number of products on a page without `limit`, and maximum number. */
const usualLimit = 30
const largestLimit = 250

/**
 * GET /products.json of a storefront or of one of its collections, the platform's public list. Prices are decimal
 * texts, and ids are plain numbers (docs/platform.md#products-of-a-storefront).
 */
export function productsJson(
  context: ObjectsContext,
  {
    limit,
    page,
    collectionId,
  }: { limit?: string | undefined; page?: string | undefined; collectionId?: number },
) {
  const size = Math.min(readCount(limit, usualLimit), largestLimit)
  const start = (readCount(page, 1) - 1) * size
  const listed = productsOnSale(context).filter(
    ({ collectionIds }) => collectionId === undefined || collectionIds.includes(collectionId),
  )
  return { products: listed.slice(start, start + size).map((product) => productEntry(context, product)) }
}

/** A positive number in a parameter. Any other text counts as absent. */
function readCount(text: string | undefined, usual: number): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : usual
}

function productEntry(context: ObjectsContext, product: ProductRecord) {
  const moments = { created_at: product.createdAt, updated_at: product.updatedAt }
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    body_html: descriptionHtml(product),
    published_at: product.createdAt,
    ...moments,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags,
    variants: product.variants.map((variant) => variantEntry(context, product, variant)),
    images: [
      {
        id: product.id,
        ...moments,
        position: 1,
        product_id: product.id,
        variant_ids: [],
        src: imageAddress(context, 'products', product.id),
        width: imageSizeInPixels,
        height: imageSizeInPixels,
      },
    ],
    options: product.options.map(({ name, values }, index) => ({ name, position: index + 1, values })),
  }
}

function variantEntry(
  { state, presentment }: ObjectsContext,
  product: ProductRecord,
  variant: VariantRecord,
) {
  const price = (minorUnits: number) =>
    formatMoney(convertPrice(minorUnits, state.shop, presentment), presentment.currencyCode)
  return {
    ...variantMembers(variant),
    price: price(variant.priceInMinorUnits),
    grams: variant.weightInGrams,
    compare_at_price:
      variant.compareAtPriceInMinorUnits === null ? null : price(variant.compareAtPriceInMinorUnits),
    position: variant.position,
    product_id: product.id,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  }
}
