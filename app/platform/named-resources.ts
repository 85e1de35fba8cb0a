import type { ResultOf } from 'gql.tada'
import type { KnownCollection, KnownProduct, Resources } from '#rules/rule-files/resources.ts'
import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

const productFields = graphql(`
  fragment NamedProductFields on Product {
    id
    handle
    title
    variants(first: 50) { nodes { id title sku } }
  }
`)

const resourcesOfIdsDocument = formatDocument(
  graphql(
    `
      query ResourcesOfIds($ids: [ID!]!) {
        nodes(ids: $ids) {
          __typename
          ... on Product { ...NamedProductFields }
          ... on ProductVariant { product { ...NamedProductFields } }
          ... on Collection { id handle title }
        }
      }
    `,
    [productFields],
  ),
)

const resourcesOfHandlesDocument = formatDocument(
  graphql(
    `
      query ResourcesOfHandles($products: String!, $collections: String!, $first: Int!) {
        products(first: $first, query: $products) { nodes { ...NamedProductFields } }
        collections(first: $first, query: $collections) { nodes { id handle title } }
      }
    `,
    [productFields],
  ),
)

export const namedResourcesDocuments = [resourcesOfIdsDocument, resourcesOfHandlesDocument]

/** Number of resources per request. With 50 variants each, an answer stays below the platform's cost limit. */
const requested = 20

type ProductNode = ResultOf<typeof productFields>

function readProduct({ id, handle, title, variants }: ProductNode): KnownProduct {
  return {
    id,
    handle,
    title,
    variants: variants.nodes.map((variant) => ({
      id: variant.id,
      title: variant.title,
      sku: variant.sku ?? '',
    })),
  }
}

/** Handles, titles and SKUs of products, variants and collections. Deleted ones are left out. */
export async function readResourcesOfIds(ids: readonly string[]): Promise<Resources> {
  const products = new Map<string, KnownProduct>()
  const collections: KnownCollection[] = []
  for (let from = 0; from < ids.length; from += requested) {
    const { nodes } = await requestPlatform(resourcesOfIdsDocument, {
      ids: ids.slice(from, from + requested),
    })
    for (const node of nodes) {
      if (node?.__typename === 'Collection') collections.push(node)
      const product =
        node?.__typename === 'Product'
          ? node
          : node?.__typename === 'ProductVariant'
            ? node.product
            : undefined
      if (product !== undefined) products.set(product.id, readProduct(product))
    }
  }
  return { products: [...products.values()], collections }
}

/**
 * Products and collections with these handles, and the first ones of the store. The first ones are candidates for
 * missing handles.
 */
export async function readResourcesOfHandles(
  products: readonly string[],
  collections: readonly string[],
): Promise<Resources> {
  const found = { products: new Map<string, KnownProduct>(), collections: new Map<string, KnownCollection>() }
  const read = async (ofProducts: readonly string[], ofCollections: readonly string[]) => {
    const answer = await requestPlatform(resourcesOfHandlesDocument, {
      products: formatHandles(ofProducts),
      collections: formatHandles(ofCollections),
      first: requested,
    })
    for (const product of answer.products.nodes) found.products.set(product.id, readProduct(product))
    for (const collection of answer.collections.nodes) found.collections.set(collection.id, collection)
  }
  const most = Math.max(products.length, collections.length)
  for (let from = 0; from < most; from += requested)
    await read(products.slice(from, from + requested), collections.slice(from, from + requested))
  await read([], [])
  return { products: [...found.products.values()], collections: [...found.collections.values()] }
}

/**
 * Search text for some handles, or for all if there are none. A handle has only letters, digits and hyphens; other
 * texts are left out.
 */
function formatHandles(handles: readonly string[]): string {
  return handles
    .filter((handle) => /^[\p{L}\p{N}_-]+$/u.test(handle))
    .map((handle) => `handle:"${handle}"`)
    .join(' OR ')
}
