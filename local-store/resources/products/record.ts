import { z } from 'zod'
import type { ProductStatus } from '../../wire.ts'

export const productStatus = z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED'] satisfies ProductStatus[])

const variantRecord = z.strictObject({
  id: z.int(),
  inventoryItemId: z.int(),
  title: z.string(),
  sku: z.string(),
  priceInMinorUnits: z.int(),
  /** Price before a sale. A state from before sales existed here has none. */
  compareAtPriceInMinorUnits: z.int().nullable().default(null),
  position: z.int(),
  selectedOptions: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  requiresShipping: z.boolean(),
  weightInGrams: z.int(),
  inventoryQuantity: z.int(),
})
export type VariantRecord = z.infer<typeof variantRecord>

export const productRecord = z.strictObject({
  id: z.int(),
  title: z.string(),
  handle: z.string(),
  description: z.string(),
  vendor: z.string(),
  productType: z.string(),
  status: productStatus,
  tags: z.array(z.string()),
  isGiftCard: z.boolean(),
  collectionIds: z.array(z.int()),
  options: z.array(z.strictObject({ id: z.int(), name: z.string(), values: z.array(z.string()) })),
  variants: z.array(variantRecord),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ProductRecord = z.infer<typeof productRecord>

/** Platform's title for the only variant of a product without options. */
export const defaultVariantTitle = 'Default Title'

export function hasOnlyDefaultVariant(product: ProductRecord): boolean {
  return product.variants.length === 1 && product.variants[0]?.title === defaultVariantTitle
}

/** "Kashmiri Saffron - 1 g", or only the product's title if it has no options. */
export function variantName(product: ProductRecord, variant: VariantRecord): string {
  return variant.title === defaultVariantTitle ? product.title : `${product.title} - ${variant.title}`
}

export function totalInventory(product: ProductRecord): number {
  return product.variants.reduce((sum, variant) => sum + variant.inventoryQuantity, 0)
}
