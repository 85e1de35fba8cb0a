/** Facts of a shop with two methods and two rates. */
export const shop = {
  paymentMethods: ['Cash', 'Bank'],
  rates: ['Standard', 'Express'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}
