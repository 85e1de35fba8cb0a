import type { ShopSettings } from './settings.ts'

/** GET /bootstrap: all the frame needs to draw itself. */
export type Bootstrap = {
  shop: ShopSettings
  /** Every shop of this store, the one asked among them. */
  shops: ShopCard[]
  /** Whoever is signed in. */
  user: StaffUser
  /** All who can be, the owner first. */
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
  /** The app's scopes that the person has; null: all of them. */
  permissions: string[] | null
}

/** How many records of the app are kept, for the uninstall question. */
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
  /** Origin of the app: what the frame may talk to by postMessage. */
  origin: string
  installed: boolean
  installedAt: string | null
  /** Scopes the app asks for (not installed) or was granted (installed). */
  scopes: string[]
  functions: DeployedFunction[]
  /** What keeps the app's folder from being deployed whole, one line each; empty when all is well. */
  problems: string[]
  /** base64 of admin.shopify.com/store/{handle}, as the launch address carries it. */
  host: string
}

export type DeployedFunction = {
  id: string
  handle: string
  title: string
  api: FunctionApi
  apiVersion: string
  targets: string[]
  /** The app's page that creates a record of it, with `:functionId` still in it; null when it has none. */
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

/** POST /app/install, POST /app/uninstall -> the app as it is now. */
export type InstallAnswer = { app: AppCard }

/** POST /app/compliance with ComplianceRequest -> the delivery that was sent off. */
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
  /** HTTP status of the last answer, or null when there was none. */
  lastStatus: number | null
  lastFault: string | null
  nextAttemptAt: string | null
}
