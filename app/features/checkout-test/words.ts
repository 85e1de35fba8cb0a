/** Test a checkout: its discounts and its link. */
export const checkoutTestWords = {
  discounts: {
    heading: 'Discounts',
    loading: 'Loading your discounts',
    failed: 'Your discounts couldn’t be loaded',
    retry: 'Try again',
    none: 'You have no active discounts.',
    newestOnly: 'Only your newest codes are shown.',
  },
  link: {
    label: 'Link to this checkout',
    help: 'For people who can open this app, such as support. Emails, phone numbers and street addresses are left out.',
  },
} as const
