import type { PaymentMethodRecord } from '../resources/payment-methods/record.ts'
import { type State, takeId } from '../state/state.ts'

type Rate = {
  title: string
  description: string
  rupees: number
  /** null for a pickup by the shopper. */
  days: readonly [from: number, to: number] | null
}
type Method = Pick<PaymentMethodRecord, 'kind' | 'name' | 'shownAs'> &
  Partial<Pick<PaymentMethodRecord, 'additionalDetails' | 'paymentInstructions'>>

const rates: readonly Rate[] = [
  { title: 'Standard', description: 'Surface courier, across India.', rupees: 49, days: [3, 6] },
  { title: 'Express', description: 'By air to metro cities.', rupees: 149, days: [1, 2] },
  {
    title: 'Standard - Cash on Delivery (fee included)',
    description: 'Eligible for Cash on Delivery. The price includes a fee of ₹50 for handling cash.',
    rupees: 99,
    days: [3, 6],
  },
  { title: 'Local pickup', description: 'Saffron Lane, Church Street, Bengaluru.', rupees: 0, days: null },
]

// Names that functions receive; gateways and wallets often show shoppers another one.
const methods: readonly Method[] = [
  { kind: 'gateway', name: '(for testing) Bogus Gateway', shownAs: 'Credit card' },
  { kind: 'gateway', name: 'PayPal Express Checkout', shownAs: 'PayPal' },
  { kind: 'wallet', name: 'Apple Pay', shownAs: 'Apple Pay' },
  { kind: 'wallet', name: 'Google Pay', shownAs: 'Google Pay' },
  {
    kind: 'manual',
    name: 'Cash on Delivery (COD)',
    shownAs: 'Cash on Delivery (COD)',
    additionalDetails: 'Pay in cash when your parcel arrives.',
  },
  {
    kind: 'manual',
    name: 'Bank Deposit',
    shownAs: 'Bank Deposit',
    additionalDetails: 'We ship once the deposit has reached us.',
    paymentInstructions: 'Account 0042 1100 9988, IFSC EXMP0000042, Saffron Lane Foods.',
  },
  {
    kind: 'manual',
    name: 'Money Order',
    shownAs: 'Money Order',
    paymentInstructions: 'Payable to Saffron Lane Foods.',
  },
]

/** Adds the shipping rates and payment methods of Saffron Lane. */
export function seedCheckoutMethods(state: State): void {
  for (const rate of rates) addShippingRate(state, rate)
  for (const method of methods) addPaymentMethod(state, method)
}

export function addShippingRate(state: State, { title, description, rupees, days }: Rate): void {
  state.shippingRates.push({
    id: takeId(state, 'DeliveryMethodDefinition'),
    title,
    description,
    priceInMinorUnits: rupees * 100,
    active: true,
    type: days === null ? 'local pickup' : 'shipping',
    estimatedDays: days && { from: days[0], to: days[1] },
  })
}

export function addPaymentMethod(state: State, method: Method): void {
  state.paymentMethods.push({
    id: takeId(state, 'PaymentGateway'),
    additionalDetails: '',
    paymentInstructions: '',
    active: true,
    express: false,
    ...method,
  })
}
