import type { MarginGuardRequest } from '../../rules/margin-guard/margin-guard-request.ts'
import type { PreviewRequest } from '../../rules/preview/preview-request.ts'
import { blankLine } from '../../rules/preview/samples.ts'
import { testSample } from '../../server/test-support/sample-checkout.ts'
import { makeDeadEndRequest } from '../dead-end-records.ts'

/** Maximum number of these rules that a function can read. */
const rulesMost = 36

/** One of each kind of the most expensive requests, at the largest size for a shop. */
export function makeCostlyRequests(): readonly { readonly path: string; readonly body: string }[] {
  const deadEnds = makeDeadEndRequest(25, rulesMost)
  const payment = deadEnds.records.flatMap(({ functionHandle, ...record }) =>
    functionHandle.startsWith('payment') && 'ruleSet' in record
      ? [{ functionHandle, ruleSet: record.ruleSet }]
      : [],
  )
  const preview = { records: payment.slice(0, 25), sample: testSample } as PreviewRequest
  return [
    { path: '/app/api/preview', body: JSON.stringify(preview) },
    { path: '/app/api/dead-ends', body: JSON.stringify(deadEnds) },
    { path: '/app/api/margin-guard', body: JSON.stringify(makeMarginGuardRequest()) },
    { path: '/app/api/budget', body: JSON.stringify(payment[0]) },
  ]
}

/** Many discounts that can act together on many products. */
function makeMarginGuardRequest(): MarginGuardRequest {
  const combinesWith = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }
  return {
    discounts: Array.from({ length: 12 }, (_, number) => ({
      id: `gid://shopify/DiscountAutomaticNode/${number}`,
      title: `Discount ${number}`,
      method: 'automatic' as const,
      code: null,
      discountClasses: ['PRODUCT' as const],
      combinesWith,
      gives: {
        type: 'native' as const,
        native: {
          type: 'amountOff' as const,
          items: { type: 'all' as const },
          value: { type: 'percentage' as const, percentage: `0.${number + 1}` },
          minimum: null,
        },
      },
    })),
    items: Array.from({ length: 250 }, (_, number) => ({
      ...blankLine,
      title: `Product ${number}`,
      price: 10_000 + 100 * number,
      productId: `gid://shopify/Product/${number}`,
    })),
    rates: ['Standard', 'Express'],
    currencyCode: 'INR',
    date: '2026-11-20',
    time: '10:30',
  }
}

/** The request that the test panel sends while a merchant types. */
export const ordinaryPreview = JSON.stringify({
  records: [
    {
      functionHandle: 'payment-cod',
      ruleSet: {
        version: 1,
        title: 'Cash',
        rules: [
          {
            title: 'Rule 1',
            match_type: 'all',
            conditions: [
              { type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 500 } },
            ],
            actions: [{ type: 'hide_payment', params: { name: 'Cash' } }],
          },
        ],
      },
    },
  ],
  sample: testSample,
})
