import type { CheckoutContent } from '#rules/published/checkout/checkout-content.ts'
import { findCodReason, listRateReasons } from '#rules/published/checkout/cod-reason.ts'
import { formatParts } from '#rules/published/format-parts.ts'
import { readSubtotal } from '../../extensions/checkout-ui/src/cart-facts.ts'
import { readPublished } from '../../extensions/checkout-ui/src/published.ts'
import type { CheckoutView } from '../../local-store/wire.ts'
import type { DrawnCheckout } from './drawn-shops.ts'

/** Metafields of the checkout publication, in the form that the platform passes to the extension. */
function listEntries(content: CheckoutContent | undefined) {
  const parts = content === undefined ? [] : (formatParts(content) ?? [])
  return parts.map((value, index) => ({
    metafield: {
      namespace: '$app:checkout-ninja',
      key: index === 0 ? 'checkout' : `checkout_${index + 1}`,
      value,
    },
  }))
}

/** The reason that the checkout extension shows in this checkout. */
export function findShownReason(
  content: CheckoutContent | undefined,
  { code, country, language }: DrawnCheckout,
  view: CheckoutView,
): string | undefined {
  return findCodReason(readPublished(listEntries(content)), {
    ...factsOf({ code, country, language }, view),
    offeredTypes: view.paymentMethods.map(({ optionType }) => optionType),
  })
}

/** The reasons for missing rates that the checkout extension shows in this checkout. */
export function listShownRateReasons(
  content: CheckoutContent | undefined,
  checkout: DrawnCheckout,
  view: CheckoutView,
): string[] {
  return listRateReasons(readPublished(listEntries(content)), {
    ...factsOf(checkout, view),
    offeredRates: view.deliveryOptions.map(({ title }) => title),
  })
}

const factsOf = (
  { code, country, language }: Pick<DrawnCheckout, 'code' | 'country' | 'language'>,
  view: CheckoutView,
) => ({
  ...(view.lines.some(({ requiresShipping }) => requiresShipping)
    ? { countryCode: country, zip: code }
    : // A digital order has no delivery address.
      { countryCode: undefined, zip: undefined }),
  language,
  subtotal: readSubtotalOf(view),
  formatCurrency: formatterOf(language),
})

/** Subtotal, read by the extension from the platform's API. */
function readSubtotalOf({ subtotal, currencyCode, discounts, discountCodes, lines }: CheckoutView) {
  return readSubtotal({
    cost: { subtotalAmount: { value: { amount: Number(subtotal), currencyCode } } },
    discountAllocations: { value: discounts },
    discountCodes: { value: discountCodes },
    lines: { value: lines.map((line) => ({ discountAllocations: line.discounts })) },
  })
}

const formatterOf = (language: string) => (amount: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, { ...options, style: 'currency' }).format(amount)
