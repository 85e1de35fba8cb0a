import type { ShopRecord } from '../resources/shop/record.ts'
import { type State, stateVersion } from '../state/state.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { collectionTitles } from './catalogue/entry.ts'
import { seedCheckoutMethods } from './checkout-methods.ts'
import { seedMoment } from './moment.ts'
import { seedPeople } from './people.ts'
import { seedCatalogue } from './products.ts'
import { makeStaff } from './staff.ts'

/** First number of each kind. The kinds begin at different numbers, so that mixed-up ids are noticed. */
const firstIds: Record<string, number> = {
  Product: 7_000_000_001,
  ProductVariant: 41_000_000_001,
  InventoryItem: 43_000_000_001,
  ProductOption: 9_000_000_001,
  Collection: 270_000_001,
  Customer: 6_100_000_001,
  Company: 540_001,
  CompanyLocation: 570_001,
  DeliveryMethodDefinition: 560_000_001,
  PaymentGateway: 82_000_001,
  PaymentCustomization: 1_900_001,
  DeliveryCustomization: 1_800_001,
  DiscountNode: 1_700_001,
  Validation: 1_600_001,
  DiscountRedeemCode: 19_000_001,
  Metafield: 22_000_000_001,
  AppInstallation: 480_000_001,
}

/**
 * An empty shop without the app.
 *
 * @param idOffset distance of its ids from those of the first shop. The platform has no id twice among shops.
 */
export function makeEmptyShop(shop: ShopRecord, idOffset: number): State {
  return {
    version: stateVersion,
    lastIds: Object.fromEntries(
      Object.entries(firstIds).map(([kind, first]) => [kind, first - 1 + idOffset]),
    ),
    shop,
    products: [],
    collections: [],
    customers: [],
    companies: [],
    shippingRates: [],
    paymentMethods: [],
    customizations: [],
    discounts: [],
    validations: [],
    draftOrders: [],
    uiExtensions: [],
    metafields: [],
    metafieldDefinitions: [],
    installation: null,
    grants: [],
    billing: null,
    deliveries: [],
    carts: [],
    themeFiles: {},
  }
}

/** The store on its first day: Saffron Lane of Bengaluru, without the app. Every call gives identical bytes. */
export function makeSeed(): State {
  const state = makeEmptyShop(
    {
      id: 61_000_000_042,
      handle: 'saffron-lane',
      name: 'Saffron Lane',
      description: 'Spices, tea and handmade things for the Indian table.',
      email: 'hello@saffronlane.example',
      currencyCode: 'INR',
      countryCode: 'IN',
      markets: [
        { countryCode: 'US', currencyCode: 'USD', rate: '0.011934' },
        { countryCode: 'JP', currencyCode: 'JPY', rate: '1.7862' },
        { countryCode: 'KW', currencyCode: 'KWD', rate: '0.003662' },
      ],
      ianaTimezone: 'Asia/Kolkata',
      plan: 'basic',
      address: {
        address1: '12 Church Street',
        city: 'Bengaluru',
        country: 'India',
        province: 'Karnataka',
        provinceCode: 'KA',
        zip: '560001',
        phone: '+918041234567',
      },
      owner: {
        id: 81_000_001,
        firstName: 'Leela',
        lastName: 'Rao',
        email: 'leela@saffronlane.example',
        locale: 'en',
      },
      staff: makeStaff('saffronlane.example', 0),
      signedIn: null,
      createdAt: seedMoment,
      updatedAt: seedMoment,
    },
    0,
  )
  seedCatalogue(state, { collections: collectionTitles, entries: catalogue, skuPrefix: 'SL' })
  seedPeople(state)
  seedCheckoutMethods(state)
  return state
}
