import example from '#rules/published/storefront/example.json' with { type: 'json' }
import type { BlockScope } from './render-block.ts'

/** Objects of a product page in India, with example published data. `published: null` gives a shop without any. */
export function exampleScope({
  settings = {},
  published = example,
  more = [],
  language = 'en',
  country = 'IN',
  currency = 'INR',
  shopCurrency = 'INR',
  itemCount = 0,
  savedCode = null,
  ...others
}: {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly published?: object | null
  /** Further parts of the published data. */
  readonly more?: readonly object[]
  readonly language?: string
  readonly country?: string
  readonly currency?: string
  readonly shopCurrency?: string
  readonly itemCount?: number
  readonly savedCode?: string | null
  readonly product?: object
} = {}): BlockScope {
  const parts = [published, ...more].map((value, index) => [
    index === 0 ? 'storefront' : `storefront_${index + 1}`,
    value === null ? null : { value },
  ])
  return {
    app: { metafields: { 'checkout-ninja': Object.fromEntries(parts) } },
    block: { id: 'a1', settings, shopify_attributes: 'data-shopify-editor-block=""' },
    cart: {
      currency: { iso_code: currency },
      item_count: itemCount,
      requires_shipping: true,
      attributes: { 'checkout-ninja-pincode': savedCode },
    },
    localization: { country: { iso_code: country } },
    request: { locale: { iso_code: language }, design_mode: false },
    shop: { currency: shopCurrency },
    routes: { cart_url: language === 'en' ? '/cart' : `/${language}/cart` },
    ...others,
  }
}
