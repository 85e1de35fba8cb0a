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

/** One page of each, which is what a single query may ask for. */
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
