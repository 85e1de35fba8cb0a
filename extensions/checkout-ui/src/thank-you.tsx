import '@shopify/ui-extensions/preact'
import type { Api } from '@shopify/ui-extensions/purchase.thank-you.block.render'
import { render } from 'preact'
import { writeCashNote } from './cash-note.ts'

declare const shopify: Api

export default async function drawOnThankYouPage() {
  render(<CashNote />, document.body)
}

/** After an order with Cash on Delivery, the amount that the courier collects. */
function CashNote() {
  const total = shopify.i18n.formatCurrency(shopify.cost.totalAmount.value.amount)
  const text = writeCashNote(
    shopify.settings.value.thank_you_text,
    {
      types: shopify.selectedPaymentOptions.value.map(({ type }) => type),
      giftCards: shopify.appliedGiftCards.value.length,
    },
    { total, usual: shopify.i18n.translate('keepCashReady', { total }) },
  )
  if (text === undefined) return null
  return (
    <s-banner tone="info">
      <s-text>{text}</s-text>
    </s-banner>
  )
}
