import type { CheckoutContent } from '#rules/published/checkout/checkout-content.ts'
import { findCodReason } from '#rules/published/checkout/cod-reason.ts'
import { formatParts } from '#rules/published/format-parts.ts'
import type { StorefrontContent } from '#rules/published/storefront/storefront-content.ts'
import { readPublished } from '../../extensions/checkout-ui/src/published.ts'
import { describeAnswer } from '../../extensions/theme/source/describe-answer.ts'
import type { CheckoutView } from '../../local-store/wire.ts'
import type { DrawnCheckout } from './drawn-shops.ts'

/** Texts of the block that a comparison can read: the kind of the answer, before the reason or the rates. */
const texts = { available: 'yes', notAvailable: 'no', depends: 'depends', unknown: 'unknown', fee: '[rates]' }

/** Words of the block "Pincode check" at a code. The shop's list decides the country of the block: here the checkout's. */
export function showBlock(
  content: StorefrontContent | undefined,
  { code, country, language }: DrawnCheckout,
): string {
  const settings = {
    language,
    country,
    currency: 'INR',
    cart: { url: '/cart', items: 0 },
    texts,
    content: content && { ...content, country },
  }
  return describeAnswer(settings, code)
}

/** Metafields of the checkout publication, as the platform hands them to the extension. */
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
export function showExtension(
  content: CheckoutContent | undefined,
  { code, country, language }: DrawnCheckout,
  { paymentMethods }: CheckoutView,
): string | undefined {
  return findCodReason(readPublished(listEntries(content)), {
    countryCode: country,
    zip: code,
    offeredTypes: paymentMethods.map(({ optionType }) => optionType),
    language,
  })
}
