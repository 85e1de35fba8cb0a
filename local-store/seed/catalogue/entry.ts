/** Products of Saffron Lane in short notes; `seed/products.ts` makes records of them. */
export const collectionTitles = {
  spices: ['Spices & Masalas', 'Single-origin spices and hand-ground blends.'],
  tea: ['Tea & Coffee', 'First flush to filter kaapi.'],
  sweets: ['Sweets & Snacks', 'Made in small batches, sealed the same day.'],
  home: ['Home & Table', 'Block prints, brass and stoneware.'],
  wellness: ['Ayurveda & Wellness', 'Oils, balms and soaps from old recipes.'],
  festive: ['Festive Gifts', 'Boxes for Diwali, Eid, Onam and weddings.'],
  bestsellers: ['Bestsellers', 'What the neighbours buy again.'],
} as const
export type CollectionKey = keyof typeof collectionTitles

export type CatalogueEntry<Collection extends string = CollectionKey> = {
  title: string
  code: string
  vendor: string
  type: string
  tags: string[]
  in: Collection[]
  /** Price and weight of the only variant, or of each value of the option. */
  sold: Sold | { option: string; values: Record<string, Sold> }
  kind?: 'gift card'
}

/** The third number is the price in rupees before a sale. */
export type Sold = readonly [rupees: number, grams: number, before?: number]
