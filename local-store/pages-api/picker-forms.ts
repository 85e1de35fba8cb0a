import { formatMoney } from '../money.ts'
import { formatGid } from '../platform-ids.ts'
import type { CollectionRecord } from '../resources/collections/record.ts'
import { imageUrl } from '../resources/products/image.ts'
import {
  hasOnlyDefaultVariant,
  type ProductRecord,
  totalInventory,
  type VariantRecord,
  variantName,
} from '../resources/products/record.ts'
import type { State } from '../state/state.ts'
import type {
  PickerCollection,
  PickerImage,
  PickerProduct,
  PickerVariant,
  PickerVariantOfProduct,
} from '../wire.ts'

/** Address of pictures, and currency of prices. */
type PickerSetting = { readonly storeUrl: string; readonly currencyCode: string }

/** Product in the form that the resource picker resolves to (docs/platform.md#resource-picker). */
export function pickerProduct(product: ProductRecord, setting: PickerSetting): PickerProduct {
  const image = pickerImage(product, 'products', setting.storeUrl)
  return {
    id: formatGid('Product', product.id),
    title: product.title,
    handle: product.handle,
    images: [image],
    variants: product.variants.map((variant) => variantOfProduct(product, variant, image, setting)),
    tags: product.tags,
    vendor: product.vendor,
    productType: product.productType,
    status: product.status,
    totalVariants: product.variants.length,
    hasOnlyDefaultVariant: hasOnlyDefaultVariant(product),
    options: product.options.map((option, index) => ({
      id: formatGid('ProductOption', option.id),
      name: option.name,
      position: index + 1,
      values: option.values,
    })),
    totalInventory: totalInventory(product),
    tracksInventory: true,
    descriptionHtml: `<p>${product.description}</p>`,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    publishedAt: product.status === 'ACTIVE' ? product.createdAt : null,
  }
}

export function pickerVariant(
  product: ProductRecord,
  variant: VariantRecord,
  setting: PickerSetting,
): PickerVariant {
  const { variants: _variants, ...whole } = pickerProduct(product, setting)
  return {
    ...variantOfProduct(product, variant, pickerImage(product, 'products', setting.storeUrl), setting),
    product: whole,
  }
}

export function pickerCollection(
  state: State,
  collection: CollectionRecord,
  storeUrl: string,
): PickerCollection {
  return {
    id: formatGid('Collection', collection.id),
    title: collection.title,
    handle: collection.handle,
    image: pickerImage(collection, 'collections', storeUrl),
    productsCount: state.products.filter((one) => one.collectionIds.includes(collection.id)).length,
    ruleSet: null,
    sortOrder: 'BEST_SELLING',
    description: collection.description,
    descriptionHtml: `<p>${collection.description}</p>`,
    updatedAt: collection.updatedAt,
  }
}

function variantOfProduct(
  product: ProductRecord,
  variant: VariantRecord,
  image: PickerImage,
  { currencyCode }: PickerSetting,
): PickerVariantOfProduct {
  return {
    id: formatGid('ProductVariant', variant.id),
    title: variant.title,
    displayName: variantName(product, variant),
    price: formatMoney(variant.priceInMinorUnits, currencyCode),
    compareAtPrice:
      variant.compareAtPriceInMinorUnits === null
        ? null
        : formatMoney(variant.compareAtPriceInMinorUnits, currencyCode),
    sku: variant.sku,
    barcode: null,
    image,
    inventoryItem: { id: formatGid('InventoryItem', variant.inventoryItemId) },
    inventoryPolicy: 'DENY',
    inventoryQuantity: variant.inventoryQuantity,
    position: variant.position,
    selectedOptions: variant.selectedOptions.map(({ value }) => ({ value })),
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  }
}

function pickerImage(
  pictured: { id: number; title: string },
  kind: 'products' | 'collections',
  storeUrl: string,
): PickerImage {
  return {
    id: formatGid('ImageSource', pictured.id),
    altText: pictured.title,
    originalSrc: imageUrl(storeUrl, kind, pictured.id),
  }
}
