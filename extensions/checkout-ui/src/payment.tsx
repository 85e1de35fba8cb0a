import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/purchase.checkout.payment-method-list.render-before'
import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { findCodReason } from '../../../rules/published/checkout/cod-reason.ts'
import { readSubtotal } from './cart-facts.ts'
import { applyAttribute, planAttribute } from './payment-method-type.ts'
import { readPublished } from './published.ts'
import { giveSignOfLife } from './sign-of-life.ts'

declare const shopify: Api

export default async function drawBeforePaymentMethods() {
  render(<BeforePaymentMethods />, document.body)
  await giveSignOfLife(shopify).catch(() => {})
}

function BeforePaymentMethods() {
  usePaymentMethodType()
  const reason = useCodReason()
  if (reason === undefined) return null
  const { heading } = shopify.settings.value
  return (
    <s-banner tone="info" {...(typeof heading === 'string' && heading.trim() !== '' ? { heading } : {})}>
      <s-text>{reason}</s-text>
    </s-banner>
  )
}

/** The merchant's reason why Cash on Delivery is missing, for the address and the subtotal. */
function useCodReason() {
  const { countryCode, zip } = shopify.shippingAddress?.value ?? {}
  return findCodReason(readPublished(shopify.appMetafields.value), {
    countryCode,
    zip,
    offeredTypes: shopify.availablePaymentOptions.value.map(({ type }) => type),
    language: shopify.localization.language.value.isoCode,
    subtotal: readSubtotal(shopify),
    formatCurrency: shopify.i18n.formatCurrency,
  })
}

/** Updates the cart attribute when the chosen method changes, if a rule uses the attribute. */
function usePaymentMethodType() {
  const isAsked = readPublished(shopify.appMetafields.value)?.paymentMethodType === true
  const canChange = shopify.instructions.value.attributes.canUpdateAttributes
  const change = planAttribute(shopify.selectedPaymentOptions.value, shopify.attributes.value)
  const wanted = isAsked && canChange && change !== undefined ? JSON.stringify(change) : undefined
  useEffect(() => {
    if (wanted === undefined) return
    let isWanted = true
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    void applyAttribute(JSON.parse(wanted), shopify.applyAttributeChange, { isWanted: () => isWanted, wait })
    return () => {
      isWanted = false
    }
  }, [wanted])
}
