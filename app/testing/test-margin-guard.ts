import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import {
  type MarginGuardRequest,
  marginGuardRequestSchema,
} from '#rules/margin-guard/margin-guard-request.ts'

type Variables = { readonly metafields?: readonly { readonly value: string }[] }

/** The shop's limits, its products with prices, and the answer of the search for the worst cart. */
export function createTestMarginGuard() {
  const guard = {
    /** Metafield with the limits. */
    stored: undefined as string | undefined,
    products: [
      makeProduct('1', 'Ceramic mug', '499.00', null),
      makeProduct('2', 'Lamp', '800.00', '1000.00'),
    ],
    /** Data of the variants that were chosen for a cart. */
    picked: [] as object[],
    requests: [] as MarginGuardRequest[],
    /** Answer of the search. Without it, no cart is found. */
    find: undefined as ((request: MarginGuardRequest) => MarginGuardAnswer) | undefined,
    answerSearch(body: string): MarginGuardAnswer {
      const request = marginGuardRequestSchema.parse(JSON.parse(body))
      guard.requests.push(request)
      return (
        guard.find?.(request) ?? {
          currencyDecimals: 2,
          tried: 0,
          wholeUpTo: 0,
          itemsTried: 0,
          isPartial: false,
          ofOrder: null,
          belowCompareAt: null,
        }
      )
    },
    /** Answer to an operation. Undefined for any other operation. */
    answer(name: string, variables: Variables): Record<string, unknown> | undefined {
      const pageInfo = { hasNextPage: false }
      switch (name) {
        case 'MarginLimits': {
          const metafield = guard.stored === undefined ? null : { value: guard.stored }
          return { currentAppInstallation: { id: 'gid://shopify/AppInstallation/1', metafield } }
        }
        case 'MarginLimitsSet':
          guard.stored = variables.metafields?.[0]?.value
          return { metafieldsSet: { userErrors: [] } }
        case 'PricedProducts':
          return { products: { nodes: guard.products, pageInfo } }
        case 'PickedVariants':
          return { nodes: guard.picked }
        case 'NamedPricedProducts':
          return { nodes: [] }
        case 'CollectionPricedProducts':
          return { collection: { cheapest: { nodes: [], pageInfo }, mostExpensive: { nodes: [] } } }
        default:
          return undefined
      }
    },
  }
  return guard
}

function makeProduct(number: string, title: string, price: string, compareAtPrice: string | null) {
  const variant = {
    id: `gid://shopify/ProductVariant/${number}`,
    title: 'Default Title',
    sku: '',
    price,
    compareAtPrice,
  }
  return {
    id: `gid://shopify/Product/${number}`,
    title,
    handle: title.toLowerCase(),
    vendor: '',
    tags: [],
    isGiftCard: false,
    collections: { nodes: [] },
    variants: { nodes: [variant], pageInfo: { hasNextPage: false } },
  }
}
