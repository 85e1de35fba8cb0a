import { type State, takeId } from '../state/state.ts'

export function seedCheckoutMethods(state: State): void {
  for (const rate of [
    { title: 'Standard', description: 'Surface courier, across India.', rupees: 49, days: [3, 6] as const },
    { title: 'Express', description: 'By air to metro cities.', rupees: 149, days: [1, 2] as const },
    {
      title: 'Standard - Cash on Delivery (fee included)',
      description: 'Eligible for Cash on Delivery. The price includes a fee of ₹50 for handling cash.',
      rupees: 99,
      days: [3, 6] as const,
    },
    { title: 'Local pickup', description: 'Saffron Lane, Church Street, Bengaluru.', rupees: 0, days: null },
  ]) {
    state.shippingRates.push({
      id: takeId(state, 'DeliveryMethodDefinition'),
      title: rate.title,
      description: rate.description,
      priceInMinorUnits: rate.rupees * 100,
      active: true,
      type: rate.title === 'Local pickup' ? 'local pickup' : 'shipping',
      estimatedDays: rate.days && { from: rate.days[0], to: rate.days[1] },
    })
  }
  // Names as functions get them (PLATFORM 2.5): gateways and wallets often show the shopper another one.
  for (const method of [
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
  ] as const) {
    state.paymentMethods.push({
      id: takeId(state, 'PaymentGateway'),
      kind: method.kind,
      name: method.name,
      shownAs: method.shownAs,
      additionalDetails: 'additionalDetails' in method ? method.additionalDetails : '',
      paymentInstructions: 'paymentInstructions' in method ? method.paymentInstructions : '',
      active: true,
    })
  }
}
