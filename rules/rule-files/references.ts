import { z } from '../schema.ts'

const text = z.string().check(z.minLength(1))

/** A resource that is known by its title alone, since the store where it was exported no longer had it. */
const titleOnly = z.strictObject({ title: text })

/**
 * A product or variant in a file: a text is the handle of a product. A variant has its product's handle and its SKU,
 * or its title where it has no SKU.
 */
export const productReferenceSchema = z.union([
  text,
  z.strictObject({ product: text, sku: text }),
  z.strictObject({ product: text, variant: text }),
  titleOnly,
])

/** A collection in a file: a text is its handle. */
export const collectionReferenceSchema = z.union([text, titleOnly])

export type ProductReference = z.infer<typeof productReferenceSchema>
export type CollectionReference = z.infer<typeof collectionReferenceSchema>
