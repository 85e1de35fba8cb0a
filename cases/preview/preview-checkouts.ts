import type { SampleCheckout, SampleMetafield } from '#rules/preview/sample-checkout.ts'
import { formatDecimal } from '../../local-store/money.ts'
import { formatGid } from '../../local-store/platform-ids.ts'
import { findMetafield } from '../../local-store/resources/metafields/write.ts'
import type { TestStore } from '../../local-store/test-support/test-store.ts'

/** A shopper's input so far, as a request to the store's checkout. */
export type Checkout = {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  readonly deliveryAddress?: {
    readonly countryCode: string
    readonly provinceCode: string
    readonly zip: string
  }
  readonly customer?: { readonly email: string }
  readonly selectedDeliveryOption?: string
  readonly attributes?: readonly { readonly key: string; readonly value: string }[]
  readonly language?: string
}

const bengaluru = { countryCode: 'IN', provinceCode: 'KA', zip: '560001' }
const leh = { countryCode: 'IN', provinceCode: 'LA', zip: '194101' }
const saffron = { sku: 'SL-SAF-1', quantity: 2 }
const pan = { sku: 'SL-PAN', quantity: 1 }

export const checkouts: Readonly<Record<string, Checkout>> = {
  'just arrived': { lines: [saffron] },
  'a guest in Leh': { lines: [pan], deliveryAddress: leh, customer: { email: 'guest@example.com' } },
  'a customer in Bengaluru': {
    lines: [saffron, pan],
    deliveryAddress: bengaluru,
    customer: { email: 'ananya.iyer@example.com' },
    selectedDeliveryOption: 'Express',
  },
  'a company': {
    lines: [{ ...pan, quantity: 12 }],
    deliveryAddress: bengaluru,
    customer: { email: 'meera.joshi@example.com' },
    selectedDeliveryOption: 'Standard - Cash on Delivery (fee included)',
    attributes: [{ key: 'gift', value: 'yes' }],
    language: 'hi',
  },
  'an empty cart': { lines: [] },
}

/** The store's checkout as a merchant would type it into the test panel. */
export function sampleOf({ world }: TestStore, checkout: Checkout): SampleCheckout {
  const state = world.state.read()
  const active = <Item extends { active: boolean }>(items: readonly Item[]) =>
    items.filter((item) => item.active)
  const customer = state.customers.find(({ email }) => email.toLowerCase() === checkout.customer?.email)
  const company = state.companies.find(({ id }) => id === customer?.companyId)
  const location = company?.locations.find(({ id }) => id === customer?.companyLocationId)
  const metafieldsOf = (ownerId: string): SampleMetafield[] =>
    ['cod_allowed', 'credit_limit'].flatMap((key) => {
      const found = findMetafield(state, { ownerId, namespace: 'custom', key })
      return found === undefined ? [] : [{ namespace: 'custom', key, value: found.value }]
    })
  return {
    address: checkout.deliveryAddress ?? null,
    lines: checkout.lines.map(({ sku, quantity }) => {
      const product = state.products.find(({ variants }) => variants.some((one) => one.sku === sku))
      const variant = product?.variants.find((one) => one.sku === sku)
      if (product === undefined || variant === undefined) throw new Error(`The store has no ${sku}.`)
      return {
        title: product.title,
        vendor: product.vendor,
        handle: product.handle,
        sku,
        variantTitle: variant.title,
        productId: formatGid('Product', product.id),
        tags: product.tags,
        collectionIds: product.collectionIds.map((id) => formatGid('Collection', id)),
        price: Number(formatDecimal(variant.priceInMinorUnits, state.shop.currencyCode)),
        quantity,
        weightInGrams: variant.weightInGrams,
      }
    }),
    customer: {
      isSignedIn: customer !== undefined,
      email: checkout.customer?.email ?? '',
      phone: customer?.phone ?? '',
      tags: customer?.tags ?? [],
      orderCount: customer?.numberOfOrders ?? 0,
      amountSpent: Number(formatDecimal(customer?.amountSpentInMinorUnits ?? 0, state.shop.currencyCode)),
      metafields: customer === undefined ? [] : metafieldsOf(formatGid('Customer', customer.id)),
    },
    company:
      company === undefined
        ? null
        : {
            name: company.name,
            metafields: metafieldsOf(formatGid('Company', company.id)),
            locationMetafields:
              location === undefined ? [] : metafieldsOf(formatGid('CompanyLocation', location.id)),
          },
    rates: active(state.shippingRates).map(({ title, priceInMinorUnits }) => ({
      title,
      cost: Number(formatDecimal(priceInMinorUnits, state.shop.currencyCode)),
    })),
    chosenRate: checkout.selectedDeliveryOption ?? null,
    paymentMethods: active(state.paymentMethods).map(({ name }) => name),
    discount: 0,
    attributes: (checkout.attributes ?? []).map((one) => ({ ...one })),
    marketCountryCode: checkout.deliveryAddress?.countryCode ?? state.shop.countryCode,
    languageCode: (checkout.language ?? 'en').toUpperCase(),
    currencyCode: state.shop.currencyCode,
    date: '2026-11-20',
    time: '10:30',
  }
}
