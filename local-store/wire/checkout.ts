import type { FunctionApi } from './frame.ts'
import type { PaymentMethodKind, PaymentOptionType } from './payment-methods.ts'
import type { ShippingRateType } from './shipping-rates.ts'

/** The shopper's entries so far: body of POST /checkout.json (store's root) and of POST /checkout. */
export type CheckoutRequest = {
  /** `sellingPlan` is the plan's name for a subscription; without it the product is bought once. */
  lines: { sku: string; quantity: number; attributes?: CartAttribute[]; sellingPlan?: string | null }[]
  deliveryAddress?: Address | null
  /** Absent or null if not entered yet. */
  billingAddress?: Address | null
  /** The purchase order number, which a company's buyer may enter. */
  purchaseOrderNumber?: string | null
  /** A known e-mail is a signed-in customer; any other is a guest. */
  customer?: { email: string; phone?: string | null } | null
  /**
   * Title as shown. Absent or null if no option is chosen. An option that a function hides is dropped, not refused.
   */
  selectedDeliveryOption?: string | null
  discountCodes?: string[]
  /** Amounts of manual discounts ("100.00"), in addition to all others. */
  appliedDiscounts?: { amount: string }[]
  attributes?: CartAttribute[]
  /** Currency of the shopper; that of the shop by default. */
  currency?: string | null
  /** Language of the shopper; "en" by default. */
  language?: string
  /** Step of the shopper, which checks receive; "checkout" by default. */
  step?: CheckoutStep
  /**
   * Names that functions get for renamed rates after the delivery customizations ran. By default "shown". The platform
   * does not document it (docs/platform.md#function-input), so tests try both.
   */
  rateNames?: 'shown' | 'store'
}
/** A change of the cart, an entry in checkout, or the order itself. */
export type CheckoutStep = 'cart' | 'checkout' | 'completion'
/** An error that stops a checkout, for a field by its target or for the whole page. */
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
  /** Methods that are buttons at the top of the page. */
  expressMethods: { name: string }[]
  /** Amount of each discount; for delivery discounts, on the chosen option. */
  discounts: { title: string; code: string | null; amount: string }[]
  discountCodes: DiscountCodeAnswer[]
  /** Errors of checks at checkout. */
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
  /** Instructions that count against the limit: the function's own, and an estimate for the platform's provider. */
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
  /** Total of all lines before discounts. */
  subtotal: string
  /** Amounts off the lines, a row for each applied discount and each of its parts. */
  discounts: { label: string; isCode: boolean; amount: string }[]
  /** Before discounts; null if no delivery option is chosen. */
  shipping: string | null
  discountedShipping: string | null
  total: string
  /** True if the shop has any code to enter. */
  takesDiscountCodes: boolean
  /** The known customer, or null for a guest. */
  customer: { gid: string; name: string; company: string | null } | null
  deliveryOptions: CheckoutDeliveryOption[]
  /** Handle of the chosen option, or null. */
  selectedDeliveryOption: string | null
  paymentMethods: CheckoutPaymentMethod[]
  /** Buttons at the top, in the order of the shop. A button may be there even if the list hides its method. */
  expressMethods: CheckoutExpressMethod[]
  /** Due date of the order; null for payment at checkout. Both amounts together are the total. */
  paymentTerms: { due: string; dueNow: string; dueLater: string } | null
  /** True if the order becomes a draft for the merchant's review. */
  needsReview: boolean
  /** Errors of checks at checkout, at the requested step. */
  checkErrors: CheckError[]
  /** Options and methods that functions hid, for the drawer. */
  hiddenDeliveryOptions: { title: string; byRecord: string }[]
  hiddenPaymentMethods: { name: string; byRecord: string }[]
  hiddenExpressMethods: { name: string; byRecord: string }[]
  discountCodes: DiscountCodeAnswer[]
  /** Outcome of each tried discount, for the drawer. */
  discountVerdicts: DiscountVerdict[]
  functions: FunctionRunDetail[]
}
export type CheckoutLine = {
  id: string
  sku: string
  title: string
  variantTitle: string | null
  variantGid: string
  productGid: string
  productType: string
  vendor: string
  requiresShipping: boolean
  quantity: number
  unitPrice: string
  /** Before discounts. */
  total: string
  discountedTotal: string
  /** Amounts of product discounts on this line. */
  discounts: { label: string; amount: string }[]
  imageUrl: string
}
/** Answer to the shopper about a code. */
export type DiscountCodeAnswer = { code: string; valid: boolean; message: string; reason: string | null }
export type CodeRefusal = {
  /** The platform's code in a cart's warning; REJECTED_BY_FUNCTION is ours. */
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
/** An applied discount, or one that does not apply with its reason in words. */
export type DiscountVerdict = {
  discountId: string
  title: string
  code: string | null
  applied: boolean
  /** Amount of the discount; for one that does not apply, its amount alone. */
  amount: string
  reasons: string[]
}
/** Answer of POST /orders. */
export type PlacedOrder = {
  name: string
  total: string
  discounts: { title: string; amount: string }[]
  /** True if it became a draft for the merchant to approve. */
  isDraft: boolean
}
/** GET /draft-orders: drafts that wait for the merchant. */
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
  /** Name after functions renamed it. An unrenamed gateway shows `shownAs` to the shopper. */
  name: string
  originalName: string
  shownAs: string
  kind: PaymentMethodKind
  /** Type that UI extensions see, and functions do not. */
  optionType: PaymentOptionType
  /** Handle in UI extensions. */
  optionHandle: string
  additionalDetails: string
}
/** An express button, with its method's id in the list and its own name. */
export type CheckoutExpressMethod = Pick<
  CheckoutPaymentMethod,
  'id' | 'name' | 'shownAs' | 'optionType' | 'optionHandle'
>
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

/** GET /products.json (store's root): products for a checkout. The storefront's list has the platform's form. */
export type ProductsJson = {
  products: { gid: string; sku: string; title: string; price: string; tags: string[]; vendor: string }[]
}
