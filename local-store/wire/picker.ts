import type { ProductStatus } from './products.ts'

/**
 * GET /picker?type=product|variant|collection&query=&after=&first=&status=ACTIVE,DRAFT&ids=gid,gid
 *
 * `query` is the platform's search text. `ids` asks for exactly these records (for preselection), in that order.
 * Items have the form of `shopify.resourcePicker()` results.
 */
export type PickerPage<Item> = { items: Item[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

export type PickerImage = { id: string; altText: string; originalSrc: string }
export type PickerProduct = {
  id: string
  title: string
  handle: string
  images: PickerImage[]
  variants: PickerVariantOfProduct[]
  tags: string[]
  vendor: string
  productType: string
  status: ProductStatus
  totalVariants: number
  hasOnlyDefaultVariant: boolean
  options: { id: string; name: string; position: number; values: string[] }[]
  totalInventory: number
  tracksInventory: boolean
  descriptionHtml: string
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}
export type PickerVariantOfProduct = {
  id: string
  title: string
  displayName: string
  price: string
  compareAtPrice: string | null
  sku: string
  barcode: string | null
  image: PickerImage | null
  inventoryItem: { id: string }
  inventoryPolicy: 'DENY' | 'CONTINUE'
  inventoryQuantity: number
  position: number
  selectedOptions: { value: string }[]
  createdAt: string
  updatedAt: string
}
export type PickerVariant = PickerVariantOfProduct & { product: Omit<PickerProduct, 'variants'> }
export type PickerCollection = {
  id: string
  title: string
  handle: string
  image: PickerImage | null
  productsCount: number
  ruleSet: null
  sortOrder: string
  description: string
  descriptionHtml: string
  updatedAt: string
}
