/** Reasons why the platform lets the app do nothing in a store. The server alone says them, so no page loads them. */
export const platformRefusals = {
  frozen:
    'This store isn’t active at Shopify, so nothing changed. Pay the open bill or choose a plan in the Shopify admin, then try again.',
  forbidden:
    'Shopify doesn’t let the app work in this store. Nothing changed. Ask the store owner to open the app. If that doesn’t help, contact Shopify Support.',
  locked: 'Shopify locked this store, so nothing changed. Contact Shopify Support, then try again.',
  noAccess:
    'Shopify no longer gives the app access to this store. Nothing changed. Open the app again from the store’s admin.',
  notFound:
    'Shopify doesn’t find this store at the moment. Nothing changed. Try again in a few minutes. If it happens again, open the app from the store’s admin.',
  suspicious: 'Shopify refused the request for its own safety. Nothing changed. Try again in a few minutes.',
} as const
