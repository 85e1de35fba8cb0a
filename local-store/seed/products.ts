import type { CollectionRecord } from '../resources/collections/record.ts'
import { defaultVariantTitle, type ProductRecord, type VariantRecord } from '../resources/products/record.ts'
import { type State, takeId } from '../state/state.ts'
import { formatHandle } from '../text-handle.ts'
import {
  type CatalogueEntry,
  type CollectionKey,
  catalogue,
  collectionTitles,
} from './catalogue/catalogue.ts'
import { seedMoment } from './moment.ts'

const minorUnitsPerRupee = 100
const seedStockPerVariant = 40

export function seedCatalogue(state: State): void {
  const collectionIds = new Map<CollectionKey, number>()
  for (const [key, [title, description]] of Object.entries(collectionTitles)) {
    const collection: CollectionRecord = {
      id: takeId(state, 'Collection'),
      title,
      handle: formatHandle(title),
      description,
      updatedAt: seedMoment,
    }
    collectionIds.set(key as CollectionKey, collection.id)
    state.collections.push(collection)
  }
  for (const entry of catalogue) {
    state.products.push(
      makeProduct(
        state,
        entry,
        entry.in.flatMap((key) => collectionIds.get(key) ?? []),
      ),
    )
  }
}

function makeProduct(state: State, entry: CatalogueEntry, collectionIds: number[]): ProductRecord {
  const option = 'option' in entry.sold ? entry.sold.option : 'Title'
  const values =
    'option' in entry.sold ? Object.entries(entry.sold.values) : [[defaultVariantTitle, entry.sold] as const]
  const id = takeId(state, 'Product')
  const variants = values.map(
    ([title, [rupees, grams]], index): VariantRecord => ({
      id: takeId(state, 'ProductVariant'),
      inventoryItemId: takeId(state, 'InventoryItem'),
      title,
      sku: values.length === 1 ? `SL-${entry.code}` : `SL-${entry.code}-${index + 1}`,
      priceInMinorUnits: rupees * minorUnitsPerRupee,
      position: index + 1,
      selectedOptions: [{ name: option, value: title }],
      requiresShipping: entry.kind !== 'gift card',
      weightInGrams: grams,
      inventoryQuantity: seedStockPerVariant,
    }),
  )
  return {
    id,
    title: entry.title,
    handle: formatHandle(entry.title),
    description: `${entry.title} by ${entry.vendor}.`,
    vendor: entry.vendor,
    productType: entry.type,
    status: 'ACTIVE',
    tags: [...entry.tags].sort(),
    isGiftCard: entry.kind === 'gift card',
    collectionIds,
    options: [{ id: takeId(state, 'ProductOption'), name: option, values: values.map(([title]) => title) }],
    variants,
    createdAt: seedMoment,
    updatedAt: seedMoment,
  }
}
