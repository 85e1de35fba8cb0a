import type { ResultOf } from 'gql.tada'
import type { NamedItems } from '#rules/margin-guard/named-items.ts'
import type { MetafieldName } from '#rules/preview/requested-details.ts'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { formatDocument, graphql } from './document.ts'
import { requestPlatform } from './request-platform.ts'

const productFields = graphql(`
  fragment PricedProductFields on Product {
    id
    title
    handle
    vendor
    tags
    isGiftCard
    collections(first: 50) { nodes { id } }
    variants(first: 20) {
      nodes { id title sku price compareAtPrice }
      pageInfo { hasNextPage }
    }
  }
`)

const pricedProductsDocument = formatDocument(
  graphql(
    `
      query PricedProducts($first: Int!, $query: String!) {
        products(first: $first, query: $query) {
          nodes { ...PricedProductFields }
          pageInfo { hasNextPage }
        }
      }
    `,
    [productFields],
  ),
)

const namedProductsDocument = formatDocument(
  graphql(
    `
      query NamedPricedProducts($ids: [ID!]!) {
        nodes(ids: $ids) {
          __typename
          ... on Product { ...PricedProductFields }
          ... on ProductVariant { product { ...PricedProductFields } }
        }
      }
    `,
    [productFields],
  ),
)

const collectionProductsDocument = formatDocument(
  graphql(
    `
      query CollectionPricedProducts($id: ID!, $first: Int!) {
        collection(id: $id) {
          cheapest: products(first: $first, sortKey: PRICE) {
            nodes { ...PricedProductFields }
            pageInfo { hasNextPage }
          }
          mostExpensive: products(first: $first, sortKey: PRICE, reverse: true) { nodes { ...PricedProductFields } }
        }
      }
    `,
    [productFields],
  ),
)

const pickedVariantsDocument = formatDocument(
  graphql(`
    query PickedVariants($ids: [ID!]!, $metafieldKeys: [String!], $withMetafields: Boolean!) {
      nodes(ids: $ids) {
        __typename
        ... on ProductVariant {
          id
          title
          sku
          price
          compareAtPrice
          product {
            id
            title
            handle
            vendor
            productType
            tags
            isGiftCard
            collections(first: 50) { nodes { id } }
            metafields(first: 10, keys: $metafieldKeys) @include(if: $withMetafields) {
              nodes { namespace key value }
            }
          }
        }
      }
    }
  `),
)

export const pricedProductsDocuments = [
  pickedVariantsDocument,
  pricedProductsDocument,
  namedProductsDocument,
  collectionProductsDocument,
]

/**
 * Numbers of items to read from a shop. A few queries are needed, each far below the maximum cost
 * (docs/platform.md#rate-limits).
 */
const limits = { products: 100, saleProducts: 50, namedProducts: 20, collections: 6, ofCollection: 8 }

export type PricedItems = {
  /** Variants as lines of a cart, one piece of each. */
  readonly items: readonly SampleLine[]
  /** Number of products read. */
  readonly productCount: number
  /** True if the shop has more products, a product has more variants, or discounts name more than was read. */
  readonly hasMore: boolean
}

/**
 * Products named by discounts, the cheapest and the most expensive products of their collections, products on sale, and
 * others.
 */
export async function readPricedItems(
  { productIds, collectionIds }: NamedItems,
  signal?: AbortSignal,
): Promise<PricedItems> {
  const read = (first: number, query: string) =>
    requestPlatform(pricedProductsDocument, { first, query }, signal)
  const ids = productIds.slice(0, limits.namedProducts)
  const [all, onSale, named, collections] = await Promise.all([
    read(limits.products, 'status:active'),
    read(limits.saleProducts, 'status:active is_price_reduced:true'),
    ids.length === 0 ? { nodes: [] } : requestPlatform(namedProductsDocument, { ids }, signal),
    Promise.all(
      collectionIds
        .slice(0, limits.collections)
        .map((id) => requestPlatform(collectionProductsDocument, { id, first: limits.ofCollection }, signal)),
    ),
  ])
  const nodes = [
    ...named.nodes.flatMap((node) => {
      if (node?.__typename === 'Product') return [node]
      return node?.__typename === 'ProductVariant' ? [node.product] : []
    }),
    ...collections.flatMap(({ collection }) => [
      ...(collection?.cheapest.nodes ?? []),
      ...(collection?.mostExpensive.nodes ?? []),
    ]),
    ...onSale.products.nodes,
    ...all.products.nodes,
  ]
  const products = [...new Map(nodes.map((product) => [product.id, product])).values()]
    // A gift card is discounted only if a discount names it.
    .filter(({ id, isGiftCard, variants }) => {
      return (
        !isGiftCard || productIds.includes(id) || variants.nodes.some((one) => productIds.includes(one.id))
      )
    })
  return {
    items: products.flatMap(readItems),
    productCount: products.length,
    hasMore:
      all.products.pageInfo.hasNextPage ||
      ids.length < productIds.length ||
      collectionIds.length > limits.collections ||
      products.some(({ variants }) => variants.pageInfo.hasNextPage),
  }
}

/** First product of the shop as a line of a cart. Null if no product is active. */
export async function readFirstProduct(signal?: AbortSignal): Promise<SampleLine | null> {
  const { products } = await requestPlatform(
    pricedProductsDocument,
    { first: 5, query: 'status:active' },
    signal,
  )
  return products.nodes.filter(({ isGiftCard }) => !isGiftCard).flatMap(readItems)[0] ?? null
}

/** Maximum number of chosen variants in a cart. They need one query, far below the maximum cost. */
export const pickedVariantsMax = 20

/** Variants as lines of a cart, one piece each, with the metafields that rules read. Deleted variants are left out. */
export async function readPickedVariants(
  variantIds: readonly string[],
  asked: readonly MetafieldName[],
): Promise<SampleLine[]> {
  const { nodes } = await requestPlatform(pickedVariantsDocument, {
    ids: variantIds.slice(0, pickedVariantsMax),
    metafieldKeys: asked.map(({ namespace, key }) => `${namespace}.${key}`).slice(0, 10),
    withMetafields: asked.length > 0,
  })
  return nodes.flatMap((node) => {
    if (node?.__typename !== 'ProductVariant') return []
    const { product, ...variant } = node
    const metafields = product.metafields?.nodes ?? []
    const line = readItem(product, variant)
    return {
      ...line,
      productType: product.productType,
      ...(metafields.length > 0 && { metafields: metafields.map((one) => ({ ...one })) }),
    }
  })
}

type Product = ResultOf<typeof productFields>
type Variant = Product['variants']['nodes'][number]

/** Maximum number of texts in a sample. */
const textsMax = 100

function readItems({ variants, ...product }: Product): SampleLine[] {
  return variants.nodes.map((variant) => readItem(product, variant))
}

function readItem(
  { id, title, handle, vendor, tags, isGiftCard, collections }: Omit<Product, 'variants'>,
  variant: Variant,
): SampleLine {
  const price = Number(variant.price)
  const compareAtPrice = Number(variant.compareAtPrice ?? 0)
  return {
    ...blankLine,
    title,
    handle,
    vendor,
    sku: variant.sku ?? '',
    variantTitle: variant.title,
    productId: id,
    variantId: variant.id,
    tags: tags.slice(0, textsMax),
    collectionIds: collections.nodes.map((collection) => collection.id).slice(0, textsMax),
    price,
    ...(isGiftCard ? { isGiftCard } : {}),
    ...(compareAtPrice > price ? { compareAtPrice } : {}),
  }
}
