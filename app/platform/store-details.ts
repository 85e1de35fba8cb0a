import { foundKey, type LookedUp, type StoreDetails } from '#rules/rule-files/store-details.ts'
import { formatDocument, graphql } from './document.ts'
import { PlatformFailure } from './platform-failure.ts'
import { requestPlatform } from './request-platform.ts'

const discountOfCode = formatDocument(
  graphql(`
    query DiscountOfCode($code: String!) {
      codeDiscountNodeByCode(code: $code) { id }
    }
  `),
)

const productMetafieldDefinition = formatDocument(
  graphql(`
    query ProductMetafieldDefinition($namespace: String!, $key: String!) {
      metafieldDefinitions(first: 1, ownerType: PRODUCT, namespace: $namespace, key: $key) { nodes { id } }
    }
  `),
)

export const storeDetailsDocuments = [discountOfCode, productMetafieldDefinition]

/** Maximum number of details that are looked up for one import, and number of requests at a time. */
const lookedUpMax = 50
const requestsAtOnce = 10

/**
 * Looks up discount codes and metafields of products, ten at a time. Details without an answer are left out: too many
 * of them, or no permission.
 */
export async function lookUpDetails(details: readonly StoreDetails[]): Promise<LookedUp> {
  const found = new Map<string, boolean>()
  const pairs = details
    .flatMap(({ kind, details: names }) => names.map((name) => ({ kind, name })))
    .slice(0, lookedUpMax)
  const note = async ({ kind, name }: (typeof pairs)[number]) => {
    const isFound = await lookUp(kind, name)
    if (isFound !== undefined) found.set(foundKey(kind, name), isFound)
  }
  try {
    for (let from = 0; from < pairs.length; from += requestsAtOnce)
      await Promise.all(pairs.slice(from, from + requestsAtOnce).map(note))
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
  }
  return found
}

async function lookUp(kind: StoreDetails['kind'], name: string): Promise<boolean | undefined> {
  if (kind === 'discount_code') {
    const { codeDiscountNodeByCode } = await requestPlatform(discountOfCode, { code: name })
    return codeDiscountNodeByCode !== null && codeDiscountNodeByCode !== undefined
  }
  if (kind !== 'product_metafield') return undefined
  const dot = name.indexOf('.')
  const identity = { namespace: name.slice(0, dot), key: name.slice(dot + 1) }
  const { metafieldDefinitions } = await requestPlatform(productMetafieldDefinition, identity)
  return metafieldDefinitions.nodes.length > 0
}
