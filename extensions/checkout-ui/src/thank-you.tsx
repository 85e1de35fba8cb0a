import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/purchase.thank-you.block.render'
import { render } from 'preact'

declare const shopify: Api

export default async function drawOnThankYouPage() {
  render(<CashNote />, document.body)
}

/** After an order with Cash on Delivery, the amount that the courier collects. */
function CashNote() {
  const isOnDelivery = shopify.selectedPaymentOptions.value.some(({ type }) => type === 'paymentOnDelivery')
  if (!isOnDelivery) return null
  const total = shopify.i18n.formatCurrency(shopify.cost.totalAmount.value.amount)
  const own = shopify.settings.value.thank_you_text
  const text =
    typeof own === 'string' && own.trim() !== ''
      ? own.replaceAll('{total}', total)
      : shopify.i18n.translate('keepCashReady', { total })
  return (
    <s-banner tone="info">
      <s-text>{text}</s-text>
    </s-banner>
  )
}
