import { formatNumber } from '#forms/text/language.ts'

/** Subjects of the platform's scopes, by the scopes' names without `read_` and `write_`. */
const permissionNames: Readonly<Record<string, string>> = {
  discounts: 'discounts',
  payment_customizations: 'payment customizations',
  delivery_customizations: 'delivery customizations',
  validations: 'checkout checks',
  products: 'products',
  translations: 'translations',
  shipping: 'shipping',
}

const nameScope = (scope: string) => permissionNames[scope.replace(/^(?:read|write)_/, '')] ?? 'this'

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
  unexpectedAnswer: 'The store sent an answer that the app can’t read. Try again in a minute.',

  answerTooLarge:
    'Shopify’s answer is too large for the app to read. Make long lists or rule sets smaller, or delete what you no longer need.',
  listTooLong:
    'This store has more of these than the app can read, so nothing is shown instead of only some. Delete what you no longer need.',

  sessionMissing: 'You’re not signed in. Open the app from your store’s admin.',
  sessionInvalid: 'Your session has ended. Try again.',
  shopMissing: 'Open this app from your store’s admin.',
  bodyNotJson: 'The request body isn’t valid JSON.',
  bodyShape: (where: string) => `The request body isn’t in the expected form: ${where}.`,
  textUnstorable: 'A text has a character that can’t be saved. Remove it, or type the text again.',
  bodyTooComplex: 'The request has too many values.',
  bodyTooSlow: 'The connection is too slow. Try again, or use a faster connection.',
  bodyTooLarge: (limitBytes: number) =>
    `The request is larger than ${formatNumber(Math.round(limitBytes / 1_000))} kB. Send less.`,
  documentUnknown: 'The app doesn’t send this request to Shopify.',
  platformUnreachable: 'Shopify can’t be reached. Nothing changed. Try again in a minute.',
  platformUnreachableDuringWrite:
    'The connection to Shopify failed while saving, so your change may be saved or not. Try again. The app checks that first.',
  customAppOnPlusOnly:
    'A custom app needs the Plus plan, and this store is on another plan. Nothing was saved. Use the version in the Shopify App Store, or move the store to Plus.',
  platformRefused:
    'Shopify refused the request. Try again in a few minutes. If it happens again, contact us with Get Support.',
  /** Messages by the scope that the platform asks for. */
  notPermitted: (scope: string) =>
    scope.startsWith('write_')
      ? `You don’t have permission to change ${nameScope(scope)}. Nothing changed. Ask the store owner for the permission.`
      : `You don’t have permission to see ${nameScope(scope)}. Nothing changed. Ask the store owner for the permission.`,
  platformBusy: 'Shopify is limiting this store’s requests. Try again in a minute.',
  routeUnknown: 'This address doesn’t exist.',
  busy: 'We’re busy. Trying again.',
  stillBusy: 'We’re busy. Try again in a minute.',
  workTooLong:
    'This took too long, so we stopped it. Nothing changed. Try again with fewer or shorter rules.',
  workTooLarge:
    'This needs more memory than we have. Nothing changed. Try again with fewer or shorter rules.',
  diskFull:
    'We can’t save right now, because our storage is full. Nothing changed. Try again in a few minutes.',
  ourFault: 'Something went wrong on our side. Try again.',
  webhookUnsigned: 'The webhook’s signature doesn’t match.',
  webhookIncomplete: (header: string) => `The webhook lacks the header ${header}.`,
  openInAdmin: (shop: string) => `Open it in the admin of ${shop}`,
} as const
