import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/purchase.checkout.shipping-option-list.render-after'
import { render } from 'preact'
import { findMissingForFreeShipping } from '../../../rules/published/checkout/free-shipping.ts'
import { hasDiscounts } from './cart-facts.ts'
import { readPublished } from './published.ts'

declare const shopify: Api

export default async function drawAfterShippingRates() {
  render(<MissingForFreeShipping />, document.body)
}

/** The amount that is missing for an automatic discount with free shipping. */
function MissingForFreeShipping() {
  const missing = findMissingForFreeShipping(readPublished(shopify.appMetafields.value), {
    currencyCode: shopify.localization.currency.value.isoCode,
    lines: shopify.lines.value.map(({ cost, merchandise }) => ({
      amount: cost.totalAmount.amount,
      requiresShipping: merchandise.requiresShipping,
    })),
    ratePrices: shopify.deliveryGroups.value.flatMap(({ deliveryOptions }) =>
      deliveryOptions.flatMap((option) =>
        'costAfterDiscounts' in option ? [option.costAfterDiscounts.amount] : [],
      ),
    ),
    hasDiscounts: hasDiscounts(shopify),
    now: Date.now(),
  })
  if (missing === undefined) return null
  const amount = shopify.i18n.formatCurrency(missing)
  return <s-text>{shopify.i18n.translate('addForFreeShipping', { amount })}</s-text>
}
