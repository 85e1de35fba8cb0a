import type { SampleCheckout, SampleCompany, SampleCustomer, SampleLine } from './sample-checkout.ts'

/** Facts that a sample takes from the store: its methods and its clock. */
export type StoreFacts = Pick<SampleCheckout, 'rates' | 'paymentMethods' | 'date' | 'time'> & {
  /** Currency of the store. Absent if it is not known. */
  readonly currencyCode?: string | undefined
}

/** The checkouts that a merchant can start with. */
export const sampleIds = ['metro-shopper', 'first-time-guest', 'wholesale-company', 'just-arrived'] as const
export type SampleId = (typeof sampleIds)[number]

export const blankLine: SampleLine = {
  title: 'Product',
  vendor: '',
  handle: 'product',
  sku: '',
  variantTitle: 'Default Title',
  productId: '',
  tags: [],
  collectionIds: [],
  price: 100,
  quantity: 1,
  weightInGrams: 500,
}

const guest: SampleCustomer = {
  isSignedIn: false,
  email: '',
  phone: '',
  tags: [],
  orderCount: 0,
  amountSpent: 0,
  metafields: [],
}

export const blankCompany: SampleCompany = { name: 'Company', metafields: [], locationMetafields: [] }

const home = { marketCountryCode: 'IN', languageCode: 'EN', currencyCode: 'INR' } as const

type SampleParts = Omit<SampleCheckout, keyof StoreFacts | 'chosenRate'> & {
  /** True if the shopper has chosen a rate, which is then the store's first one. */
  readonly hasChosenRate: boolean
}

const samples = {
  'metro-shopper': {
    ...home,
    address: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
    lines: [{ ...blankLine, title: 'Kashmiri Saffron', handle: 'kashmiri-saffron', price: 549, quantity: 2 }],
    customer: {
      ...guest,
      isSignedIn: true,
      email: 'metro.shopper@example.com',
      phone: '+919800000001',
      tags: ['vip'],
      orderCount: 12,
      amountSpent: 15_000,
    },
    company: null,
    hasChosenRate: true,
    discount: 0,
    attributes: [],
  },
  'first-time-guest': {
    ...home,
    address: { countryCode: 'IN', provinceCode: 'LA', zip: '194101' },
    lines: [{ ...blankLine, title: 'Spice box', handle: 'spice-box', price: 1_200 }],
    customer: { ...guest, email: 'first.time@example.com', phone: '+919800000002' },
    company: null,
    hasChosenRate: true,
    discount: 0,
    attributes: [],
  },
  'wholesale-company': {
    ...home,
    address: { countryCode: 'IN', provinceCode: 'MH', zip: '411004' },
    lines: [
      {
        ...blankLine,
        title: 'Cardamom sack',
        handle: 'cardamom-sack',
        price: 8_000,
        quantity: 10,
        weightInGrams: 5_000,
      },
    ],
    customer: {
      ...guest,
      isSignedIn: true,
      email: 'buyer@example.com',
      phone: '+919800000003',
      tags: ['b2b', 'wholesale'],
      orderCount: 18,
      amountSpent: 164_300,
    },
    company: { ...blankCompany, name: 'Monsoon Café Company' },
    hasChosenRate: true,
    discount: 0,
    attributes: [],
  },
  'just-arrived': {
    ...home,
    address: null,
    lines: [{ ...blankLine, title: 'Saffron tea', handle: 'saffron-tea', price: 299 }],
    customer: guest,
    company: null,
    hasChosenRate: false,
    discount: 0,
    attributes: [],
  },
} as const satisfies Record<SampleId, SampleParts>

/** Creates a sample with the methods of a store. */
export function createSample(
  id: SampleId,
  { rates, paymentMethods, date, time, currencyCode = home.currencyCode }: StoreFacts,
): SampleCheckout {
  const { hasChosenRate, ...parts }: SampleParts = samples[id]
  const chosenRate = hasChosenRate ? (rates[0]?.title ?? null) : null
  return { ...parts, rates, chosenRate, paymentMethods, date, time, currencyCode }
}

export const findSampleCustomer = (id: SampleId): SampleCustomer => samples[id].customer
