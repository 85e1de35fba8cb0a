import { type State, takeId } from '../../state/state.ts'
import { formatHandle } from '../../text-handle.ts'
import { defaultVariantTitle, type ProductRecord } from './record.ts'

type Details = Pick<ProductRecord, 'vendor' | 'productType' | 'status' | 'tags' | 'collectionIds'>

export type SimpleProduct = { [Name in keyof Details]?: Details[Name] | undefined } & {
  title: string
  sku: string
  priceInMinorUnits: number
}

const newVariantWeightInGrams = 200
const newVariantStock = 10

/** Adds a shipped product with one variant. Changes the given state. */
export function makeSimpleProduct(state: State, wish: SimpleProduct, now: string): ProductRecord {
  const product: ProductRecord = {
    id: takeId(state, 'Product'),
    title: wish.title,
    handle: freeHandle(state, formatHandle(wish.title) || 'product'),
    description: wish.title,
    vendor: wish.vendor ?? state.shop.name,
    productType: wish.productType ?? '',
    status: wish.status ?? 'ACTIVE',
    tags: wish.tags ?? [],
    isGiftCard: false,
    collectionIds: wish.collectionIds ?? [],
    options: [{ id: takeId(state, 'ProductOption'), name: 'Title', values: [defaultVariantTitle] }],
    variants: [
      {
        id: takeId(state, 'ProductVariant'),
        inventoryItemId: takeId(state, 'InventoryItem'),
        title: defaultVariantTitle,
        sku: wish.sku,
        priceInMinorUnits: wish.priceInMinorUnits,
        compareAtPriceInMinorUnits: null,
        position: 1,
        selectedOptions: [{ name: 'Title', value: defaultVariantTitle }],
        requiresShipping: true,
        weightInGrams: newVariantWeightInGrams,
        inventoryQuantity: newVariantStock,
      },
    ],
    createdAt: now,
    updatedAt: now,
  }
  state.products.push(product)
  return product
}

/** A free handle. If the title already exists, "-1" is added, as on the platform. */
function freeHandle(state: State, wanted: string): string {
  const taken = new Set(state.products.map((one) => one.handle))
  let handle = wanted
  for (let number = 1; taken.has(handle); number++) handle = `${wanted}-${number}`
  return handle
}
