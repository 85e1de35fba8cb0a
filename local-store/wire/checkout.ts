import type { FunctionApi } from './frame.ts'
import type { PaymentMethodKind } from './payment-methods.ts'
import type { ShippingRateType } from './shipping-rates.ts'

/** What the shopper has entered so far: body of POST /checkout.json (store's root) and of POST /checkout. */
export type CheckoutRequest = {
  /** `sellingPlan` is the name of the plan that a line is bought with; without it the product is bought once. */
  lines: { sku: string; quantity: number; attributes?: CartAttribute[]; sellingPlan?: string | null }[]
  deliveryAddress?: Address | null
  /** Absent or null: not entered yet. */
  billingAddress?: Address | null
  /** What a shopper who buys for a company may enter. */
  purchaseOrderNumber?: string | null
  /** A known e-mail is a signed-in customer; any other is a guest. */
  customer?: { email: string; phone?: string | null } | null
  /** Title as shown. Absent or null: nothing chosen. One that a function hides is dropped, not refused. */
  selectedDeliveryOption?: string | null
  discountCodes?: string[]
  /** What discounts that were given by hand take off, one amount each ("100.00"). They stand beside all others. */
  appliedDiscounts?: { amount: string }[]
  attributes?: CartAttribute[]
  /** Language the shopper reads, "en" when absent. */
  language?: string
  /** What the shopper does, which decides what checks ask: "checkout" when absent. */
  step?: CheckoutStep
}
/** A change of the cart, an entry in checkout, or the order itself. */
export type CheckoutStep = 'cart' | 'checkout' | 'completion'
/** What stops a checkout: a field by its target, or the page as a whole. */
export type CheckError = { target: string; message: string; byRecord: string }
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
  /** Those that also stand as buttons at the top. */
  expressMethods: { name: string }[]
  /** What each discount takes; those on delivery by the chosen option. */
  discounts: { title: string; code: string | null; amount: string }[]
  discountCodes: DiscountCodeAnswer[]
  /** What checks at checkout say against going on. */
  checkErrors: CheckError[]
  /** Merchandise, and delivery once it is chosen, after all discounts. */
  total: string
  functions: FunctionRunSummary[]
}
export type FunctionRunSummary = {
  api: FunctionApi
  title: string
  operations: unknown[]
  logs: string[]
  /** What counts against the limit: the function's own and, by estimate, those of the platform's provider. */
  instructions: number
  ownInstructions: number
  providerInstructions: number
  inputBytes: number
  ms: number
  error: string | null
}

/** Answer of POST /store/{handle}/api/checkout. Options and methods are in the order shown. */
export type CheckoutView = {
  currencyCode: string
  lines: CheckoutLine[]
  /** All lines before discounts. */
  subtotal: string
  /** What is taken off the lines, a row for each discount that applies and for each of its parts. */
  discounts: { label: string; isCode: boolean; amount: string }[]
  /** Before discounts. null: no delivery option chosen. */
  shipping: string | null
  discountedShipping: string | null
  total: string
  /** Whether the shop has any code that could be entered. */
  takesDiscountCodes: boolean
  /** The known customer, or null for a guest. */
  customer: { gid: string; name: string; company: string | null } | null
  deliveryOptions: CheckoutDeliveryOption[]
  /** Handle of the chosen option, or null. */
  selectedDeliveryOption: string | null
  paymentMethods: CheckoutPaymentMethod[]
  /** The buttons at the top, in the order of the shop. One that is hidden in the list can be among them. */
  expressMethods: CheckoutExpressMethod[]
  /** When the order is to be paid; null: at checkout. Both amounts together are the total. */
  paymentTerms: { due: string; dueNow: string; dueLater: string } | null
  /** The order becomes a draft that the merchant looks at. */
  needsReview: boolean
  /** What checks at checkout say against going on, at the step that was asked for. */
  checkErrors: CheckError[]
  /** What functions took away, for the drawer. */
  hiddenDeliveryOptions: { title: string; byRecord: string }[]
  hiddenPaymentMethods: { name: string; byRecord: string }[]
  hiddenExpressMethods: { name: string; byRecord: string }[]
  discountCodes: DiscountCodeAnswer[]
  /** What became of each discount that was tried, for the drawer. */
  discountVerdicts: DiscountVerdict[]
  functions: FunctionRunDetail[]
}
export type CheckoutLine = {
  id: string
  sku: string
  title: string
  variantTitle: string | null
  quantity: number
  unitPrice: string
  /** Before discounts. */
  total: string
  discountedTotal: string
  /** What discounts on products take off this line. */
  discounts: { label: string; amount: string }[]
  imageUrl: string
}
/** What the shopper is told of a code. */
export type DiscountCodeAnswer = { code: string; valid: boolean; message: string; reason: string | null }
export type CodeRefusal = {
  /** As the platform spells it where it warns a cart; REJECTED_BY_FUNCTION is ours. */
  reason:
    | 'DISCOUNT_NOT_FOUND'
    | 'DISCOUNT_CURRENTLY_INACTIVE'
    | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
    | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
    | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
    | 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
    | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
    | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
    | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
    | 'DISCOUNT_USAGE_LIMIT_REACHED'
    | 'DISCOUNT_CODE_NOT_HONOURED'
    | 'REJECTED_BY_FUNCTION'
  message: string
}
/** Applied, or fallen away with the reason in words. */
export type DiscountVerdict = {
  discountId: string
  title: string
  code: string | null
  applied: boolean
  /** What it takes; of one that has fallen away, what it would take alone. */
  amount: string
  reasons: string[]
}
/** Answer of POST /orders. */
export type PlacedOrder = {
  name: string
  total: string
  discounts: { title: string; amount: string }[]
  /** It became a draft for the merchant to approve. */
  isDraft: boolean
}
/** GET /draft-orders: those that wait for the merchant. */
export type DraftOrder = {
  id: string
  name: string
  company: string
  total: string
  paymentTerms: string | null
  reasons: string[]
}
export type CheckoutDeliveryOption = {
  handle: string
  title: string
  /** Title of the rate before functions renamed it. */
  originalTitle: string
  description: string
  /** Before discounts. */
  cost: string
  discountedCost: string
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
/** A button: it has the id that its method has in the list, and keeps its name. */
export type CheckoutExpressMethod = Pick<CheckoutPaymentMethod, 'id' | 'name' | 'shownAs'>
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
