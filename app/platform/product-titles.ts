import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

export const productTitles = formatDocument(
  graphql(`
    query ProductTitles($first: Int!) {
      products(first: $first, query: "status:active") { nodes { title } }
    }
  `),
)

/** One page, which is what a single query may ask for. */
const productsRead = 250

export async function listProductTitles(signal?: AbortSignal): Promise<string[]> {
  const { products } = await requestPlatform(productTitles, { first: productsRead }, signal)
  return products.nodes.map(({ title }) => title)
}
