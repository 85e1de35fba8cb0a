import type { State } from '../state/state.ts'
import { addPaymentMethod, addShippingRate } from './checkout-methods.ts'
import { seedMoment } from './moment.ts'
import { addCustomer } from './people.ts'
import { seedCatalogue } from './products.ts'
import { makeEmptyShop } from './seed.ts'
import { makeStaff } from './staff.ts'

/** Added to the ids of the second shop. The first shop never reaches this number of records. */
const idOffset = 500_000

const collections = {
  copper: ['Copper & Brass', 'Beaten by hand in the lanes of Jaipur.'],
  pottery: ['Blue Pottery', 'Quartz and glass, painted and fired once.'],
} as const

/**
 * A second, small shop without the app: Copper Kettle of Jaipur. It shows that data of one shop never reaches another.
 */
export function makeSecondSeed(): State {
  const state = makeEmptyShop(
    {
      id: 61_000_000_043,
      handle: 'copper-kettle',
      name: 'Copper Kettle',
      description: 'Copper, brass and blue pottery from Jaipur.',
      email: 'hello@copperkettle.example',
      currencyCode: 'INR',
      countryCode: 'IN',
      ianaTimezone: 'Asia/Kolkata',
      plan: 'basic',
      address: {
        address1: '3 Johari Bazaar Road',
        city: 'Jaipur',
        country: 'India',
        province: 'Rajasthan',
        provinceCode: 'RJ',
        zip: '302003',
        phone: '+911412345678',
      },
      owner: {
        id: 81_000_002,
        firstName: 'Devika',
        lastName: 'Shekhawat',
        email: 'devika@copperkettle.example',
        locale: 'en',
      },
      staff: makeStaff('copperkettle.example', idOffset),
      signedIn: null,
      createdAt: seedMoment,
      updatedAt: seedMoment,
    },
    idOffset,
  )
  seedCatalogue(state, {
    collections,
    skuPrefix: 'CK',
    entries: [
      {
        title: 'Copper Kettle',
        code: 'KET',
        vendor: 'Jaipur Coppersmiths',
        type: 'Kitchenware',
        tags: ['fragile'],
        in: ['copper'],
        sold: [2899, 1400],
      },
      {
        title: 'Copper Water Bottle',
        code: 'BOT',
        vendor: 'Jaipur Coppersmiths',
        type: 'Kitchenware',
        tags: [],
        in: ['copper'],
        sold: { option: 'Size', values: { '600 ml': [899, 380], '1 l': [1199, 520] } },
      },
      {
        title: 'Blue Pottery Cup',
        code: 'CUP',
        vendor: 'Sanganer Kilns',
        type: 'Tableware',
        tags: ['fragile', 'no-cod'],
        in: ['pottery'],
        sold: [349, 260],
      },
    ],
  })
  addCustomer(state, {
    name: ['Ishaan', 'Rathore'],
    phone: '+919829012345',
    tags: ['vip'],
    orders: [5, 9_180],
    at: ['C-Scheme 21', 'Jaipur', 'RJ', '302001'],
  })
  addShippingRate(state, { title: 'Parcel post', description: 'Across India.', rupees: 79, days: [4, 7] })
  addShippingRate(state, {
    title: 'Parcel post with Cash on Delivery',
    description: 'The price includes a fee of ₹40 for handling cash.',
    rupees: 119,
    days: [4, 7],
  })
  addPaymentMethod(state, { kind: 'gateway', name: '(for testing) Bogus Gateway', shownAs: 'Credit card' })
  addPaymentMethod(state, {
    kind: 'manual',
    name: 'Cash on Delivery (COD)',
    shownAs: 'Cash on Delivery (COD)',
    additionalDetails: 'Pay in cash when your parcel arrives.',
  })
  return state
}
