import { type ConnectionArguments, connect } from '../../admin-api/connection.ts'
import type { AdminContext } from '../../admin-api/context.ts'
import { formatMoney } from '../../money.ts'
import { findNumber, formatGid } from '../../platform-ids.ts'
import { listCollections } from '../collections/list.ts'
import { metafieldMembers } from '../metafields/form.ts'
import { drawnImage, imageForm, imageUrl } from './image.ts'
import { listVariants } from './list.ts'
import {
  hasOnlyDefaultVariant,
  type ProductRecord,
  totalInventory,
  type VariantRecord,
  variantName,
} from './record.ts'

type SortedList = ConnectionArguments & { sortKey: string; query?: string | null }

export function productForm(product: ProductRecord) {
  return {
    __typename: 'Product',
    id: formatGid('Product', product.id),
    legacyResourceId: String(product.id),
    title: product.title,
    handle: product.handle,
    description: product.description,
    descriptionHtml: `<p>${product.description}</p>`,
    vendor: product.vendor,
    productType: product.productType,
    status: product.status,
    tags: product.tags,
    isGiftCard: product.isGiftCard,
    hasOnlyDefaultVariant: hasOnlyDefaultVariant(product),
    totalVariants: product.variants.length,
    variantsCount: { count: product.variants.length, precision: 'EXACT' },
    totalInventory: totalInventory(product),
    tracksInventory: true,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    publishedAt: product.status === 'ACTIVE' ? product.createdAt : null,
    featuredImage: (_: unknown, context: AdminContext) => imageForm(product, context),
    featuredMedia: (_: unknown, context: AdminContext) => mediaForm(product, context),
    images: (args: ConnectionArguments, context: AdminContext) =>
      connect([product], args, byId, () => imageForm(product, context)),
    media: (args: ConnectionArguments, context: AdminContext) =>
      connect([product], args, byId, () => mediaForm(product, context)),
    options: (args: { first?: number | null }) =>
      product.options.slice(0, args.first ?? undefined).map((option, index) => ({
        id: formatGid('ProductOption', option.id),
        name: option.name,
        position: index + 1,
        values: option.values,
      })),
    variants: (args: SortedList, context: AdminContext) =>
      listVariants(
        context,
        product.variants.map((variant) => ({ product, variant })),
        args,
        'variants',
        ({ variant }) => variantForm(product, variant),
      ),
    collections: (args: SortedList, context: AdminContext) =>
      listCollections(
        context,
        context.read().collections.filter((one) => product.collectionIds.includes(one.id)),
        args,
        (collection) => context.findNode(formatGid('Collection', collection.id)),
      ),
    inCollection: (args: { id: string }) =>
      product.collectionIds.includes(findNumber('Collection', args.id) ?? Number.NaN),
    ...metafieldMembers(formatGid('Product', product.id)),
  }
}

export function variantForm(product: ProductRecord, variant: VariantRecord) {
  return {
    __typename: 'ProductVariant',
    id: formatGid('ProductVariant', variant.id),
    legacyResourceId: String(variant.id),
    title: variant.title,
    displayName: variantName(product, variant),
    sku: variant.sku,
    barcode: null,
    price: (_: unknown, { read }: AdminContext) =>
      formatMoney(variant.priceInMinorUnits, read().shop.currencyCode),
    compareAtPrice: (_: unknown, { read }: AdminContext) =>
      variant.compareAtPriceInMinorUnits === null
        ? null
        : formatMoney(variant.compareAtPriceInMinorUnits, read().shop.currencyCode),
    position: variant.position,
    availableForSale: product.status === 'ACTIVE' && variant.inventoryQuantity > 0,
    taxable: true,
    inventoryPolicy: 'DENY',
    inventoryQuantity: variant.inventoryQuantity,
    inventoryItem: {
      id: formatGid('InventoryItem', variant.inventoryItemId),
      sku: variant.sku,
      requiresShipping: variant.requiresShipping,
      tracked: true,
    },
    selectedOptions: variant.selectedOptions,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    image: (_: unknown, context: AdminContext) => imageForm(product, context),
    product: () => productForm(product),
    ...metafieldMembers(formatGid('ProductVariant', variant.id)),
  }
}

const byId = {
  sortValue: (product: ProductRecord) => product.id,
  idOf: (product: ProductRecord) => product.id,
}

function mediaForm(product: ProductRecord, context: AdminContext) {
  const image = drawnImage(product, imageUrl(context.world.settings.storeUrl, 'products', product.id))
  return {
    __typename: 'MediaImage',
    id: formatGid('MediaImage', product.id),
    alt: product.title,
    image,
    mediaContentType: 'IMAGE',
    mimeType: 'image/svg+xml',
    preview: { image, status: 'READY' },
    status: 'READY',
    ...metafieldMembers(formatGid('MediaImage', product.id)),
  }
}
