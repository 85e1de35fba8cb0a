/** The home page. */
export const homeWords = {
  welcome: {
    title: 'Welcome to Checkout Ninja',
    description:
      'Decide which payment methods your shoppers see, by the shipping rate they choose. Rules act in checkout itself, so no change to your theme is needed.',
  },
  codWithFeeHeading: 'Cash on Delivery',
  guides: 'How it works',

  codStatus: {
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
  },
} as const

function formatRates(count: number): string {
  return count === 1 ? '1 shipping rate' : `${count} shipping rates`
}
