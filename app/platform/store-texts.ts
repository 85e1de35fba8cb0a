import type { StoreTexts } from '#rules/preview/budget/store-texts.ts'
import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

export const storeTexts = formatDocument(
  graphql(`
    query StoreTexts($first: Int!) {
      products(first: $first, query: "status:active") { nodes { title handle vendor productType } }
      productVariants(first: $first) { nodes { title sku } }
    }
  `),
)

/** Size of the one page read of each, which is the maximum of a single query. */
const textsRead = 250

/** Texts of the store's products and variants that conditions read, by condition kind. */
export async function listStoreTexts(signal?: AbortSignal): Promise<StoreTexts> {
  const { products, productVariants } = await requestPlatform(storeTexts, { first: textsRead }, signal)
  return {
    product_title: products.nodes.map(({ title }) => title),
    product_handle: products.nodes.map(({ handle }) => handle),
    product_vendor: products.nodes.map(({ vendor }) => vendor),
    product_type: products.nodes.map(({ productType }) => productType),
    variant_title: productVariants.nodes.map(({ title }) => title),
    variant_sku: productVariants.nodes.map(({ sku }) => sku ?? ''),
  }
}
