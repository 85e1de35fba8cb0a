/** The checkout extension, as conditions that need it speak of it. */
export const checkoutExtensionWords = {
  missing:
    'Needs our “Checkout messages” in your checkout. In Shopify, open Settings, Checkout, Customize. Add “Checkout messages” above the payment methods and save. Then open your checkout once.',
  neverSeen:
    '“Checkout messages” isn’t in your checkout yet, so this condition never applies. In Shopify, open Settings, Checkout, Customize, and add it above the payment methods.',
  seen: (day: string) =>
    `“Checkout messages” last ran in your checkout on ${day}. This condition applies only where it runs. Check that it’s still in place.`,
} as const
