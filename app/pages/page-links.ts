/** Page of the app, for links and back arrows. */
export type PageLink = {
  /** Title above the page, in the browser's title bar and in the menu if the page is there. */
  readonly title: string
  readonly path: `/app${string}`
  /** True if the page is in the admin's menu. */
  readonly inMenu: boolean
}

/**
 * Pages that features describe (app/features/feature.ts), in the order of the menu. Screens link to each other with
 * this table, so that they need not import each other.
 */
export const pageLinks = {
  home: { title: 'Home', path: '/app', inMenu: true },
  cashOnDelivery: { title: 'Cash on Delivery', path: '/app/cash-on-delivery', inMenu: true },
  payment: { title: 'Payment', path: '/app/payment', inMenu: true },
  delivery: { title: 'Delivery', path: '/app/delivery', inMenu: true },
  discounts: { title: 'Discounts', path: '/app/discounts', inMenu: true },
  checks: { title: 'Checks', path: '/app/checks', inMenu: true },
  checkoutTest: { title: 'Test a checkout', path: '/app/checkout-test', inMenu: true },
  onYourStore: { title: 'On your store', path: '/app/on-your-store', inMenu: true },
  help: { title: 'Help', path: '/app/help', inMenu: true },
  plan: { title: 'Plan', path: '/app/plan', inMenu: true },
  codWithFee: { title: 'COD with fee', path: '/app/cod-with-fee', inMenu: false },
  codFeeRules: { title: 'COD fee rules', path: '/app/cod-fee-rules', inMenu: false },
  codRules: { title: 'COD rules', path: '/app/cod-rules', inMenu: false },
  paymentPincodes: { title: 'COD by pincode', path: '/app/pincodes', inMenu: false },
  importScript: { title: 'Import a script', path: '/app/import-script', inMenu: false },
  deliveryPincodes: { title: 'COD rates by pincode', path: '/app/shipping-pincodes', inMenu: false },
  ruleFiles: { title: 'Export and import', path: '/app/rule-files', inMenu: false },
} as const satisfies Readonly<Record<string, PageLink>>

/** Path of a page in the table. */
export type PagePath = (typeof pageLinks)[keyof typeof pageLinks]['path']
