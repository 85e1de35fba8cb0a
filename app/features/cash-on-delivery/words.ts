/** How COD with fee stands, on the home page and on the page of Cash on Delivery. */
export const codStatusWords = {
  heading: 'COD with fee',
  active: { badge: 'Active', body: (count: number) => `Acts in checkout for ${formatRates(count)}.` },
  draft: { badge: 'Draft', body: (count: number) => `Disabled, with ${formatRates(count)} selected.` },
  absent: {
    badge: 'Not set up',
    body: 'Offer Cash on Delivery only with the shipping rates whose price includes the fee.',
  },
  attention: {
    badge: 'Needs attention',
    body: 'What is stored is incomplete or cannot be read. Open the settings to see what and to save it again.',
  },
  setUp: 'Set up',
  manage: 'Manage',
  loading: 'Loading the status of COD with fee',
} as const

/** When each part of Cash on Delivery is what a merchant wants. */
export const codPartsWords = {
  heading: 'What do you want to do?',
  open: 'Open',
  when: {
    '/app/cod-with-fee': 'Charge for Cash on Delivery, by a shipping rate that includes the fee.',
    '/app/cod-fee-rules': 'Take back those rates, and Cash on Delivery with them, by conditions of any kind.',
    '/app/cod-rules':
      'Hide Cash on Delivery for some products, carts, shoppers or places, with or without a fee.',
    '/app/pincodes': 'Offer Cash on Delivery only where your courier collects cash, by a list of pincodes.',
    '/app/shipping-pincodes': 'Do the same with the shipping rates that have the fee in their price.',
  },
} as const

function formatRates(count: number): string {
  return count === 1 ? '1 shipping rate' : `${count} shipping rates`
}
