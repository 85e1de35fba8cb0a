/** Pages of the store's settings, in the order of the menu and of the page that lists them. */
export const settingsSections = [
  { path: 'shipping', title: 'Shipping and delivery', text: 'The rates that customers choose from.' },
  { path: 'payments', title: 'Payments', text: 'Manual methods, the card gateway and wallets.' },
  { path: 'markets', title: 'Markets', text: 'Countries that pay in a currency of their own.' },
  { path: 'checkout', title: 'Checkout', text: 'Extensions of the app on the pages of checkout.' },
  { path: 'plan', title: 'Plan', text: 'The store’s name, and whether it is a Plus store.' },
  { path: 'staff', title: 'Staff', text: 'Who is signed in, and what they may do.' },
  { path: 'apps', title: 'Apps', text: 'What is installed, its functions, its webhooks.' },
  { path: 'sent', title: 'Sent messages', text: 'Each call to a service outside, such as chat or billing.' },
] as const
