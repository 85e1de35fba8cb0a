/** Subjects of the platform's scopes, by the scopes' names without `read_` and `write_`. */
const permissionNames: Readonly<Record<string, string>> = {
  discounts: 'discounts',
  payment_customizations: 'payment customizations',
  delivery_customizations: 'delivery customizations',
  validations: 'checkout rules',
  products: 'products',
  translations: 'translations',
  shipping: 'shipping',
}

/**
 * Messages of failures, on either side of the wire. There is one text for each fault, and no other place has one
 * (docs/product.md#error-words).
 */
export const errors = {
  networkResponse: 'Network response was not ok',
  loadConfiguration: (message: string) => `Error loading configuration: ${message}`,
  saveConfiguration: (message: string) => `Error saving configuration: ${message}`,
  list: (message: string) => `Error: ${message}`,
  deliveryMethodsLoad: 'Error loading delivery methods. You can still type to add custom methods.',
  paymentMethodsLoad: 'Error loading payment methods. You can still type to add custom methods.',
  discountCodesLoad: 'Error loading discount codes',
  noDiscountCodes: 'No discount codes found',
  noManualPaymentMethods:
    'No manual payment methods found. Please create a manual payment method in your Shopify admin first.',
  noOptionsMatching: (text: string) => `No options found matching "${text}"`,
  unexpectedAnswer: 'The store answered in a form this app does not know. Try again in a minute.',

  sessionMissing: 'This request carries no session. Open the app from your store’s admin.',
  sessionInvalid: 'Your session has ended. Try again: the admin starts a new one.',
  shopMissing: 'Open this app from your store’s admin.',
  bodyNotJson: 'The request body is not valid JSON.',
  bodyShape: (where: string) => `The request body is not in the expected form: ${where}.`,
  bodyTooComplex: 'The request holds more values, or nests them deeper, than this app ever sends.',
  bodyTooSlow: 'The request came in too slowly. Try again, or use a faster connection.',
  bodyTooLarge: (limitBytes: number) => `The request is larger than the limit of ${limitBytes} bytes.`,
  documentUnknown: 'This GraphQL document is not one the app ships, so it is not passed on.',
  platformUnreachable: 'Shopify cannot be reached at the moment. Nothing was changed. Try again in a minute.',
  platformUnreachableDuringWrite:
    'The connection to Shopify broke while saving, so the change may or may not be stored. Try again: what is stored is looked up first.',
  customAppOnPlusOnly:
    'Shopify runs the functions of a custom app on Plus stores only, and this store is on another plan. Nothing was saved. Ask whoever gave you the app for the version in the Shopify App Store, or move the store to Plus.',
  platformRefused: 'Shopify refused the request.',
  /** Messages by the scope that the platform asks for. */
  notPermitted: (scope: string) =>
    `Your account in this store’s admin may not ${scope.startsWith('write_') ? 'change' : 'see'} ${permissionNames[scope.replace(/^(?:read|write)_/, '')] ?? 'this'}. Nothing was changed. Ask the store’s owner for the permission, or somebody who has it.`,
  platformBusy: 'Shopify is limiting this store’s requests. Try again in a minute.',
  routeUnknown: 'There is nothing at this address.',
  busy: 'We’re busy. Trying again.',
  stillBusy: 'We’re busy. Try again in a minute.',
  workTooLong:
    'This took too long, so we stopped it. Nothing was changed. Try again with fewer or shorter rules.',
  workTooLarge:
    'This needs more memory than we have for it. Nothing was changed. Try again with fewer or shorter rules.',
  diskFull:
    'We can’t save right now, because our storage is full. Nothing was changed. Try again in a few minutes.',
  ourFault: 'Something went wrong on our side. It is logged; try again.',
  webhookUnsigned: 'The webhook’s signature does not match.',
  webhookIncomplete: (header: string) => `The webhook lacks the header ${header}.`,
  openInAdmin: (shop: string) => `Open it in the admin of ${shop}`,
} as const
