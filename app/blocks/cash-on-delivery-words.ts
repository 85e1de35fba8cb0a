/** Shown if none of the store's payment methods looks like Cash on Delivery. */
export const cashOnDeliveryWords = {
  title: 'Enable cash on delivery in the manual payment settings',
  settings: 'Payment settings',
  checkAgain: 'Check again',
} as const
