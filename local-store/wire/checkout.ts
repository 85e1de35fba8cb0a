import type { FunctionApi } from './frame.ts'
import type { PaymentMethodKind } from './payment-methods.ts'
import type { ShippingRateType } from './shipping-rates.ts'

/** What the shopper has entered so far: body of POST /checkout.json (store's root) and of POST /checkout. */
export type CheckoutRequest = {
  lines: { sku: string; quantity: number; attributes?: CartAttribute[] }[]
  deliveryAddress?: Address | null
  /** A known e-mail is a signed-in customer; any other is a guest. */
  customer?: { email: string; phone?: string | null } | null
  /** Title as shown. Absent or null: nothing chosen. One that a function hides is dropped, not refused. */
  selectedDeliveryOption?: string | null
  discountCodes?: string[]
  /** What discounts that the shop has already take off, one amount each ("100.00"): functions see them as applied. */
  appliedDiscounts?: { amount: string }[]
  attributes?: CartAttribute[]
  /** Language the shopper reads, "en" when absent. */
  language?: string
}
export type CartAttribute = { key: string; value: string | null }
export type Address = {
  firstName?: string | null
  lastName?: string | null
  company?: string | null
  address1?: string | null
  address2?: string | null
  city?: string | null
  countryCode?: string | null
  provinceCode?: string | null
  zip?: string | null
  phone?: string | null
}

/** Answer of POST /checkout.json. */
export type CheckoutSummary = {
  deliveryOptions: { title: string; cost: string }[]
  paymentMethods: { name: string }[]
  functions: FunctionRunSummary[]
}
export type FunctionRunSummary = {
  api: FunctionApi
  title: string
  operations: unknown[]
  logs: string[]
  instructions: number
  inputBytes: number
  ms: number
  error: string | null
}

/** Answer of POST /store/{handle}/api/checkout. Options and methods are in the order shown. */
export type CheckoutView = {
  currencyCode: string
  lines: CheckoutLine[]
  subtotal: string
  /** null: no delivery option chosen. */
  shipping: string | null
  total: string
  /** The known customer, or null for a guest. */
  customer: { gid: string; name: string; company: string | null } | null
  deliveryOptions: CheckoutDeliveryOption[]
  /** Handle of the chosen option, or null. */
  selectedDeliveryOption: string | null
  paymentMethods: CheckoutPaymentMethod[]
  /** What functions took away, for the drawer. */
  hiddenDeliveryOptions: { title: string; byRecord: string }[]
  hiddenPaymentMethods: { name: string; byRecord: string }[]
  discountCodes: { code: string; valid: boolean; message: string }[]
  functions: FunctionRunDetail[]
}
export type CheckoutLine = {
  id: string
  sku: string
  title: string
  variantTitle: string | null
  quantity: number
  unitPrice: string
  total: string
  imageUrl: string
}
export type CheckoutDeliveryOption = {
  handle: string
  title: string
  /** Title of the rate before functions renamed it. */
  originalTitle: string
  description: string
  cost: string
  type: ShippingRateType
}
export type CheckoutPaymentMethod = {
  id: string
  /** Name after functions renamed it: for an unrenamed gateway, what the shopper reads is `shownAs`. */
  name: string
  originalName: string
  shownAs: string
  kind: PaymentMethodKind
  additionalDetails: string
}
export type FunctionRunDetail = FunctionRunSummary & {
  recordId: string
  functionId: string
  functionHandle: string
  target: string
  input: unknown
  output: unknown
  instructionLimit: number
  outputBytes: number
  memoryBytes: number
  errorName: string | null
}

/** GET /products.json (store's root): what a checkout can hold. */
export type ProductsJson = {
  products: { sku: string; title: string; price: string; tags: string[]; vendor: string }[]
}
