import type { ShopSettings } from './settings.ts'

/** GET /bootstrap: all data that the frame needs to render. */
export type Bootstrap = {
  shop: ShopSettings
  /** Every shop of this store, including the current one. */
  shops: ShopCard[]
  /** The signed-in person. */
  user: StaffUser
  /** All people who can sign in, the owner first. */
  staff: StaffUser[]
  app: AppCard
  recordCounts: RecordCounts
}

export type ShopCard = { handle: string; name: string; checkoutPath: string }

export type StaffUser = {
  id: string
  firstName: string
  lastName: string
  email: string
  accountOwner: boolean
  locale: string
  /** The app's scopes that the person has; null for all of them. */
  permissions: string[] | null
}

/** Number of the app's records, for the uninstall question. */
export type RecordCounts = {
  paymentCustomizations: number
  deliveryCustomizations: number
  discounts: number
  /** Checks at checkout. */
  validations: number
}

export type AppCard = {
  handle: string
  title: string
  apiKey: string
  /** Origin of the app, with which the frame exchanges messages. */
  origin: string
  installed: boolean
  installedAt: string | null
  /** Scopes that the app requests (not installed) or was granted (installed). */
  scopes: string[]
  /** Scopes that the app may ask the merchant for. */
  optionalScopes: string[]
  functions: DeployedFunction[]
  /** Faults that prevent parts of the app's folder from being deployed, one line each. */
  problems: string[]
  /** base64 of admin.shopify.com/store/{handle}, as in the launch address. */
  host: string
}

export type DeployedFunction = {
  id: string
  handle: string
  title: string
  api: FunctionApi
  apiVersion: string
  targets: string[]
  /** The app's page that creates a record of the function. It still contains `:functionId`. Null if there is none. */
  createPath: string | null
}

export type FunctionApi =
  | 'payment_customization'
  | 'delivery_customization'
  | 'discount'
  | 'cart_checkout_validation'

/** POST /session-token -> a token of one minute. 409 when the app is not installed. */
export type SessionTokenAnswer = { token: string }

/** GET /launch?path=/app/...&locale=en -> the signed address for the iframe. 409 when the app is not installed. */
export type LaunchAnswer = { url: string }

/** POST /app/install, POST /app/uninstall; POST or DELETE /app/scopes with `{ scopes }` -> the app after the change. */
export type InstallAnswer = { app: AppCard }

/** POST /app/compliance with ComplianceRequest -> the delivery that was started. */
export type ComplianceRequest =
  | { topic: 'customers/data_request' | 'customers/redact'; customerId: string }
  | { topic: 'shop/redact' }

/** GET /webhook-deliveries -> ItemList<WebhookDelivery>, newest first; the last 50 are kept. */
export type WebhookDelivery = {
  id: string
  topic: string
  url: string
  createdAt: string
  attempts: number
  state: 'waiting' | 'delivered' | 'given up'
  /** HTTP status of the last answer, or null if there was none. */
  lastStatus: number | null
  lastFault: string | null
  nextAttemptAt: string | null
}
