import type { CollectionRecord } from '../../resources/collections/record.ts'
import {
  hasOnlyDefaultVariant,
  type ProductRecord,
  type VariantRecord,
} from '../../resources/products/record.ts'
import { imageObject } from './image-object.ts'
import { jsonForm } from './json-form.ts'
import { metafieldsObject } from './metafields-object.ts'
import type { ObjectsContext } from './objects-context.ts'
import { descriptionHtml, productJson, productsOnSale, productUrl, variantJson } from './product-json.ts'

export function variantObject(
  context: ObjectsContext,
  product: ProductRecord,
  variant: VariantRecord,
  selectedId?: number,
) {
  return {
    ...variantJson(context, product, variant),
    url: `${productUrl(context, product)}?variant=${variant.id}`,
    inventory_quantity: variant.inventoryQuantity,
    inventory_policy: 'deny',
    weight_unit: 'g',
    selected: variant.id === selectedId,
    image: imageObject(context, 'products', product),
    get product(): Record<string, unknown> {
      return productObject(context, product)
    },
    get metafields() {
      return metafieldsObject(context.state, 'ProductVariant', variant.id)
    },
    [jsonForm]: () => variantJson(context, product, variant),
  }
}

/** @param selectedId variant that the address names. */
export function productObject(context: ObjectsContext, product: ProductRecord, selectedId?: number) {
  const variants = product.variants.map((variant) => variantObject(context, product, variant, selectedId))
  const selected = variants.find(({ id }) => id === selectedId) ?? null
  const firstAvailable = variants.find(({ available }) => available) ?? variants[0] ?? null
  const shown = selected ?? firstAvailable
  const image = imageObject(context, 'products', product)
  return {
    ...productJson(context, product),
    content: descriptionHtml(product),
    variants,
    has_only_default_variant: hasOnlyDefaultVariant(product),
    'gift_card?': product.isGiftCard,
    selected_variant: selected,
    first_available_variant: firstAvailable,
    selected_or_first_available_variant: shown,
    variants_count: variants.length,
    images: [image],
    media: [image],
    featured_image: image,
    featured_media: image,
    options: product.options.map(({ name }) => name),
    options_with_values: product.options.map(({ name, values }, index) => ({
      name,
      position: index + 1,
      values,
      selected_value: shown?.options[index] ?? null,
    })),
    get collections() {
      return context.state.collections
        .filter(({ id }) => product.collectionIds.includes(id))
        .map((collection) => collectionObject(context, collection))
    },
    get metafields() {
      return metafieldsObject(context.state, 'Product', product.id)
    },
    [jsonForm]: () => productJson(context, product),
  }
}

/** Maximum number of products that Liquid lists without pagination. */
const mostListed = 50

export function collectionObject(context: ObjectsContext, collection: CollectionRecord) {
  const own = () =>
    productsOnSale(context).filter(({ collectionIds }) => collectionIds.includes(collection.id))
  const { id, title, handle, description } = collection
  const members = {
    id,
    title,
    handle,
    description,
    url: `${context.rootUrl}/collections/${handle}`,
    get products() {
      return own()
        .slice(0, mostListed)
        .map((product) => productObject(context, product))
    },
    get products_count() {
      return own().length
    },
    get all_products_count() {
      return own().length
    },
    image: imageObject(context, 'collections', collection),
    featured_image: imageObject(context, 'collections', collection),
    get metafields() {
      return metafieldsObject(context.state, 'Collection', id)
    },
    [jsonForm]: () => ({ id, title, handle, description }),
  }
  return members
}

/** The collection of every product, which each shop has at /collections/all. */
export function everyProduct(context: ObjectsContext, title: string) {
  const products = () => productsOnSale(context)
  return {
    id: 0,
    title,
    handle: 'all',
    description: '',
    url: `${context.rootUrl}/collections/all`,
    get products() {
      return products()
        .slice(0, mostListed)
        .map((product) => productObject(context, product))
    },
    get products_count() {
      return products().length
    },
    get all_products_count() {
      return products().length
    },
    image: null,
    featured_image: null,
    metafields: {},
    [jsonForm]: () => ({ id: 0, title, handle: 'all', description: '' }),
  }
}
