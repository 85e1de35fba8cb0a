/** The home page. */
export const homeWords = {
  title: 'Home',
  welcome: {
    title: 'Welcome to Checkout Ninja',
    description:
      'Decide which payment methods your shoppers see, by the shipping rate they choose. Rules act in checkout itself, so no change to your theme is needed.',
  },
  codWithFeeHeading: 'Cash on Delivery',
  guides: { heading: 'How it works' },
} as const
