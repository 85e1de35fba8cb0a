import type { Names } from '../language/names.ts'
import type { SampleLine } from './sample-checkout.ts'

/**
 * Product id that functions see for a line of a sample. If the store lacks the product, the id is one that no rule can
 * have.
 */
export function productIdOf({ productId }: SampleLine, index: number): string {
  return productId || `gid://shopify/Product/sample-${index}`
}

/** Titles of a sample's products by id, for reports. */
export function nameProducts(lines: readonly SampleLine[]): Names {
  return Object.fromEntries(lines.map((line, index) => [productIdOf(line, index), line.title]))
}
