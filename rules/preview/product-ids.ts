import type { Names } from '../language/names.ts'
import type { SampleLine } from './sample-checkout.ts'

/**
 * Product id that functions see for a line of a sample. No rule can name the id of a product that the store
 * lacks.
 */
export function productIdOf({ productId }: SampleLine, index: number): string {
  return productId || `gid://shopify/Product/sample-${index}`
}

/** Titles of a sample's products by their ids, so that a report can name them. */
export function nameProducts(lines: readonly SampleLine[]): Names {
  return Object.fromEntries(lines.map((line, index) => [productIdOf(line, index), line.title]))
}
