import type { CollectionRecord } from '../resources/collections/record.ts'
import { defaultVariantTitle, type ProductRecord, type VariantRecord } from '../resources/products/record.ts'
import { type State, takeId } from '../state/state.ts'
import { formatHandle } from '../text-handle.ts'
import type { CatalogueEntry } from './catalogue/entry.ts'
import { seedMoment } from './moment.ts'

const minorUnitsPerRupee = 100
const seedStockPerVariant = 40

/** Products of a shop, and the beginning of its SKUs. */
type Goods<Collection extends string> = {
  collections: Record<Collection, readonly [title: string, description: string]>
  entries: readonly CatalogueEntry<Collection>[]
  skuPrefix: string
}

export function seedCatalogue<Collection extends string>(state: State, goods: Goods<Collection>): void {
  const collectionIds = new Map<string, number>()
  for (const [key, [title, description]] of Object.entries<readonly [string, string]>(goods.collections)) {
    const collection: CollectionRecord = {
      id: takeId(state, 'Collection'),
      title,
      handle: formatHandle(title),
      description,
      updatedAt: seedMoment,
    }
    collectionIds.set(key, collection.id)
    state.collections.push(collection)
  }
  for (const entry of goods.entries) {
    state.products.push(
      makeProduct(
        state,
        entry,
        entry.in.flatMap((key) => collectionIds.get(key) ?? []),
        goods.skuPrefix,
      ),
    )
  }
}

function makeProduct(
  state: State,
  entry: CatalogueEntry<string>,
  collectionIds: number[],
  skuPrefix: string,
): ProductRecord {
  const option = 'option' in entry.sold ? entry.sold.option : 'Title'
  const values =
    'option' in entry.sold ? Object.entries(entry.sold.values) : [[defaultVariantTitle, entry.sold] as const]
  const id = takeId(state, 'Product')
  const variants = values.map(
    ([title, [rupees, grams, before]], index): VariantRecord => ({
      id: takeId(state, 'ProductVariant'),
      inventoryItemId: takeId(state, 'InventoryItem'),
      title,
      sku: values.length === 1 ? `${skuPrefix}-${entry.code}` : `${skuPrefix}-${entry.code}-${index + 1}`,
      priceInMinorUnits: rupees * minorUnitsPerRupee,
      compareAtPriceInMinorUnits: before === undefined ? null : before * minorUnitsPerRupee,
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
