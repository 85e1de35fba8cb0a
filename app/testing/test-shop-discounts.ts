import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import {
  type DiscountPreviewRequest,
  discountPreviewRequestSchema,
} from '#rules/preview/discounts/discount-preview-request.ts'
import type { CombinesWith } from '#rules/records/discount.ts'
import type { ShopDiscountPage } from '../platform/shop-discounts-document.ts'

type Node = ShopDiscountPage['nodes'][number]
type Variables = { readonly id?: string; readonly query?: string; readonly combinesWith?: CombinesWith }

/** Active discounts of all kinds but the app's own, and the answers of a preview with them. */
export function createTestShopDiscounts() {
  const shop = {
    nodes: [] as Node[],
    hasMoreCodes: false,
    /** True for free shipping discounts without an end: every page has a next one. */
    hasMoreFreeShipping: false,
    requests: [] as DiscountPreviewRequest[],
    /** Answer of a preview. Without it, no discount changes the price. */
    price: undefined as ((request: DiscountPreviewRequest) => DiscountPreviewAnswer) | undefined,
    answerPreview(body: string): DiscountPreviewAnswer {
      const request = discountPreviewRequestSchema.parse(JSON.parse(body))
      shop.requests.push(request)
      return shop.price?.(request) ?? priceWithout(request)
    },
    /** Answer to an operation on discounts of any kind. Undefined for any other operation. */
    answer(name: string, variables: Variables): Record<string, unknown> | undefined {
      if (name === 'ShopDiscounts') {
        const isOfCodes = variables.query?.includes('method:code') === true
        const isScheduled = variables.query?.includes('status:scheduled') === true
        const nodes = shop.nodes.filter(
          ({ discount }) =>
            discount.__typename.includes('Code') === isOfCodes &&
            Date.parse(String(discount.startsAt)) > Date.now() === isScheduled,
        )
        return {
          discountNodes: { nodes, pageInfo: { hasNextPage: isOfCodes && !isScheduled && shop.hasMoreCodes } },
        }
      }
      if (name === 'FreeShippingDiscounts') {
        const isScheduled = variables.query?.includes('status:scheduled') === true
        const nodes = shop.nodes.filter(
          ({ discount }) =>
            discount.__typename.includes('FreeShipping') &&
            Date.parse(String(discount.startsAt)) > Date.now() === isScheduled,
        )
        const pageInfo = { hasNextPage: shop.hasMoreFreeShipping, endCursor: 'next' }
        return { discountNodes: { nodes, pageInfo } }
      }
      const { id, combinesWith } = variables
      if (id === undefined || combinesWith === undefined) return undefined
      shop.nodes = shop.nodes.map((node) =>
        numberOf(node.id) === numberOf(id) ? { ...node, discount: { ...node.discount, combinesWith } } : node,
      )
      return { [`${name.charAt(0).toLowerCase()}${name.slice(1)}`]: { userErrors: [] } }
    },
  }
  return shop
}

const numberOf = (id: string) => id.slice(id.lastIndexOf('/') + 1)

/** Prices of a cart without discounts, in hundredths. */
export function priceWithout({ discounts, sample }: DiscountPreviewRequest): DiscountPreviewAnswer {
  const lines = sample.lines.map(({ price, quantity }) => {
    const amount = Math.round(price * quantity * 100)
    return { price: amount, discountedPrice: amount, allocations: [] }
  })
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0)
  return {
    currencyDecimals: 2,
    lines,
    rates: [],
    applications: [],
    applied: [],
    unapplied: discounts.map(({ id }) => ({
      discountId: id,
      amountAlone: 0,
      reason: 'noDiscountAnswered' as const,
    })),
    leftOut: [],
    totals: {
      subtotal,
      productDiscounts: 0,
      orderDiscounts: 0,
      merchandise: subtotal,
      shipping: null,
      discountedShipping: null,
      total: subtotal,
    },
    runs: [],
  }
}
