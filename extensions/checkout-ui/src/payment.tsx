import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/purchase.checkout.payment-method-list.render-before'
import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { planAttribute } from './payment-method-type.ts'
import { readPublished } from './published.ts'
import { giveSignOfLife } from './sign-of-life.ts'

declare const shopify: Api

export default async function drawBeforePaymentMethods() {
  render(<BeforePaymentMethods />, document.body)
  await giveSignOfLife(shopify).catch(() => {})
}

function BeforePaymentMethods() {
  usePaymentMethodType()
  return null
}

/** Keeps the cart attribute in step with the chosen method while a rule asks for it. */
function usePaymentMethodType() {
  const isAsked = readPublished(shopify.appMetafields.value)?.paymentMethodType === true
  const canChange = shopify.instructions.value.attributes.canUpdateAttributes
  const change = planAttribute(shopify.selectedPaymentOptions.value, shopify.attributes.value)
  const wanted = isAsked && canChange && change !== undefined ? JSON.stringify(change) : undefined
  useEffect(() => {
    if (wanted !== undefined) void shopify.applyAttributeChange(JSON.parse(wanted))
  }, [wanted])
}
