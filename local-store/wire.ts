// JSON between the store's own pages and its server. These are types only: the pages use `import type`, and the
// server answers in them. Paths are below /store/{handle}/api unless a comment names another.
//
// Ids: `id` is the number at the end of the platform id, as text, and is what addresses carry; `gid` is the whole
// platform id. Money is a decimal text ("49.0") in the shop's currency. Times are ISO 8601.

/** Body of every refusal, with a 4xx or 5xx status. `fields` has one entry per fault of the request's body. */
export type Refusal = { error: { message: string; fields?: { path: string[]; message: string }[] } }

export type ItemList<Item> = { items: Item[] }

export type * from './wire/billing.ts'
export type * from './wire/checkout.ts'
export type * from './wire/companies.ts'
export type * from './wire/customers.ts'
export type * from './wire/discounts.ts'
export type * from './wire/frame.ts'
export type * from './wire/markets.ts'
export type * from './wire/payment-methods.ts'
export type * from './wire/picker.ts'
export type * from './wire/products.ts'
export type * from './wire/services.ts'
export type * from './wire/settings.ts'
export type * from './wire/shipping-rates.ts'
export type * from './wire/themes.ts'
export type * from './wire/ui-extensions.ts'
