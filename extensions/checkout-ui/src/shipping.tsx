import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/purchase.checkout.shipping-option-list.render-after'
import { render } from 'preact'
import { listRateReasons } from '../../../rules/published/checkout/cod-reason.ts'
import { findMissingForFreeShipping } from '../../../rules/published/checkout/free-shipping.ts'
import { hasDiscounts, readSubtotal } from './cart-facts.ts'
import { readPublished } from './published.ts'

declare const shopify: Api

export default async function drawAfterShippingRates() {
  render(<AfterShippingRates />, document.body)
}

function AfterShippingRates() {
  return (
    <>
      <ReasonsOfRates />
      <MissingForFreeShipping />
    </>
  )
}

/** The merchant's reasons why rates are missing, for the address and the subtotal. */
function ReasonsOfRates() {
  const { countryCode, zip } = shopify.shippingAddress?.value ?? {}
  const reasons = listRateReasons(readPublished(shopify.appMetafields.value), {
    countryCode,
    zip,
    offeredRates: listOptions().flatMap(({ title }) => title ?? []),
    language: shopify.localization.language.value.isoCode,
    subtotal: readSubtotal(shopify),
    formatCurrency: shopify.i18n.formatCurrency,
  })
  if (reasons.length === 0) return null
  const { heading } = shopify.settings.value
  return (
    <s-banner tone="info" {...(typeof heading === 'string' && heading.trim() !== '' ? { heading } : {})}>
      {reasons.map((reason) => (
        <s-text key={reason}>{reason}</s-text>
      ))}
    </s-banner>
  )
}

/** The missing amount for an automatic discount with free shipping. */
function MissingForFreeShipping() {
  const missing = findMissingForFreeShipping(readPublished(shopify.appMetafields.value), {
    currencyCode: shopify.localization.currency.value.isoCode,
    lines: shopify.lines.value.map(({ cost, merchandise }) => ({
      amount: cost.totalAmount.amount,
      requiresShipping: merchandise.requiresShipping,
    })),
    ratePrices: listOptions().flatMap((option) =>
      'costAfterDiscounts' in option ? [option.costAfterDiscounts.amount] : [],
    ),
    hasDiscounts: hasDiscounts(shopify),
    now: Date.now(),
  })
  if (missing === undefined) return null
  const amount = shopify.i18n.formatCurrency(missing)
  return <s-text>{shopify.i18n.translate('addForFreeShipping', { amount })}</s-text>
}

/** Rates and other options of all delivery groups. */
const listOptions = () => shopify.deliveryGroups.value.flatMap(({ deliveryOptions }) => deliveryOptions)
