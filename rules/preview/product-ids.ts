import type { Names } from '../language/names.ts'
import type { SampleLine } from './sample-checkout.ts'

/** The id functions are told for a line of a sample; that of a product which is not the store's is one no rule can name. */
export function productIdOf({ productId }: SampleLine, index: number): string {
  return productId || `gid://shopify/Product/sample-${index}`
}

/** What the products of a sample are called, so that a report can tell them by name. */
export function nameProducts(lines: readonly SampleLine[]): Names {
  return Object.fromEntries(lines.map((line, index) => [productIdOf(line, index), line.title]))
}
