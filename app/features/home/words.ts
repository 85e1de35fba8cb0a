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
} as const
