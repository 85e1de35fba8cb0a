/** States of COD with fee, on the home page and on the page of Cash on Delivery. */
export const codStatusWords = {
  heading: 'COD with fee',
  active: { badge: 'Active', body: (count: number) => `Acts in checkout for ${formatRates(count)}.` },
  testing: {
    badge: 'Testing',
    body: (count: number) => `Acts for testers alone, for ${formatRates(count)}.`,
  },
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
} as const

function formatRates(count: number): string {
  return count === 1 ? '1 shipping rate' : `${count} shipping rates`
}
