/** The home page. */
export const homeWords = {
  welcome: {
    title: 'Welcome to Checkout Ninja',
    description:
      'Decide which payment methods and shipping rates your shoppers see, and what they pay. Rules act in checkout itself, so no change to your theme is needed.',
    talk: 'Talk to an expert',
  },
  codWithFeeHeading: 'Cash on Delivery',
  guides: 'How it works',
  templates: 'Begin with a template',
  support: {
    title: 'Somebody to ask',
    text: 'Rules, discounts, a courier’s list that will not be read: tell us what your checkout should do.',
    open: 'Get Support',
  },

  codGuide: {
    method: {
      title: 'Switch on Cash on Delivery',
      text: 'In the manual payment methods of your store.',
    },
    rate: {
      title: 'Choose the rate with the fee',
      text: 'Make a shipping rate whose price includes the fee, and select it under COD with fee.',
    },
    enable: {
      title: 'Enable COD with fee',
      text: 'From then on Cash on Delivery is offered with that rate only.',
    },
    test: {
      title: 'Try a checkout',
      text: 'See which rates and methods a shopper is offered, and why.',
    },
    openFee: 'COD with fee',
    openPayments: 'Payment settings',
  },

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
