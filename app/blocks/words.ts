/** Texts of blocks for every page. */
export const blockWords = {
  /** The app that this one replaces (docs/product.md#uninstall-notice). */
  olderApp: {
    title: 'You must uninstall old Advanced cash on delivery app.',
    body: 'Both apps hide Cash on Delivery, so customers may not see it at all.',
    dismiss: 'I have already uninstalled',
  },

  missingMethod: {
    onHome:
      'Your store has no payment method that looks like Cash on Delivery. Rules for Cash on Delivery apply once there is one.',
    onHidingPage:
      'Your store has no payment method that looks like Cash on Delivery, so there’s none to hide. Checkout still looks for the name that you select.',
    onRatesPage:
      'Your store has no payment method that looks like Cash on Delivery. Customers who choose these rates can’t pay with it.',
  },

  prices: {
    perMonth: 'per month, for all features',
    configure: 'Configure',
    configureNamed: (title: string) => `Configure ${title}`,
  },

  steps: {
    show: 'Show steps',
    hide: 'Hide steps',
    step: (number: number) => `Step ${number}`,
  },
} as const
