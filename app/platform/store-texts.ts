import {
  type StoreTextKind,
  type StoreTexts,
  storeTextKinds,
  storeTextsRead,
} from '#rules/preview/budget/store-texts.ts'
import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

export const storeTexts = formatDocument(
  graphql(`
    query StoreTexts($first: Int!) {
      products(first: $first, query: "status:active") {
        nodes { title handle vendor productType }
        pageInfo { hasNextPage }
      }
      productVariants(first: $first) {
        nodes { title sku }
        pageInfo { hasNextPage }
      }
    }
  `),
)

export type ReadStoreTexts = {
  readonly texts: StoreTexts
  /** Kinds for which the store has more texts than were read. */
  readonly cutOff: readonly StoreTextKind[]
}

/** Texts of the store's products and variants that conditions read, by kind of condition. */
export async function listStoreTexts(signal?: AbortSignal): Promise<ReadStoreTexts> {
  const { products, productVariants } = await requestPlatform(storeTexts, { first: storeTextsRead }, signal)
  const ofProducts: StoreTexts = {
    product_title: products.nodes.map(({ title }) => title),
    product_handle: products.nodes.map(({ handle }) => handle),
    product_vendor: products.nodes.map(({ vendor }) => vendor),
    product_type: products.nodes.map(({ productType }) => productType),
  }
  const ofVariants: StoreTexts = {
    variant_title: productVariants.nodes.map(({ title }) => title),
    variant_sku: productVariants.nodes.map(({ sku }) => sku ?? ''),
  }
  const listCutOff = (texts: StoreTexts, { hasNextPage }: { readonly hasNextPage: boolean }) =>
    hasNextPage ? storeTextKinds.filter((kind) => kind in texts) : []
  return {
    texts: { ...ofProducts, ...ofVariants },
    cutOff: [
      ...listCutOff(ofProducts, products.pageInfo),
      ...listCutOff(ofVariants, productVariants.pageInfo),
    ],
  }
}
