import '@shopify/ui-extensions/preact'
import { render } from 'preact'

export default async function drawAfterShippingRates() {
  render(null, document.body)
}
