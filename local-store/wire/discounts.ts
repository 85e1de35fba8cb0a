// Discounts: GET, POST /discounts; PATCH, DELETE /discounts/{id}

export type DiscountMethod = 'automatic' | 'code'
export type DiscountStatus = 'ACTIVE' | 'EXPIRED' | 'SCHEDULED'
export type DiscountCombinations = {
  orderDiscounts: boolean
  productDiscounts: boolean
  shippingDiscounts: boolean
}

/** Any discount of the shop, including those of the app. */
export type Discount = {
  id: string
  gid: string
  title: string
  method: DiscountMethod
  /** The code of its creation; null for an automatic discount, and if that code was deleted. */
  code: string | null
  codesCount: number
  status: DiscountStatus
  startsAt: string
  endsAt: string | null
  combinesWith: DiscountCombinations
  classes: ('ORDER' | 'PRODUCT' | 'SHIPPING')[]
  usageCount: number
  usageLimit: number | null
  appliesOncePerCustomer: boolean
  /** Value and conditions in the platform's words. For a discount of the app, the title of its function. */
  summary: string
  /** The app's function for the discount, and the app's page for it, if there is one. */
  function: { id: string; path: string | null } | null
  /** Values for the admin's form; null if the form has no fields for the discount. */
  form: DiscountForm | null
}

/** A discount of the platform's own kinds in the admin's form. Times are in the shop's clock: "2026-11-22T10:30". */
export type DiscountForm = {
  method: DiscountMethod
  title: string
  /** For a code discount only. */
  code: string
  value: 'percentage' | 'amount' | 'buy x get y' | 'free shipping'
  /** A percentage or money. For Buy X get Y, the percentage off the given items; empty for free shipping. */
  amount: string
  /** Empty for the whole order. For Buy X get Y, the collection of the given items. */
  collectionId: string
  /** This field and the next three are for Buy X get Y only. */
  buyCollectionId: string
  buyQuantity: string
  getQuantity: string
  /** Empty if only the number of items limits the uses. */
  usesPerOrderLimit: string
  minimum: 'none' | 'subtotal' | 'quantity'
  least: string
  combinesWith: DiscountCombinations
  startsAt: string
  /** Empty for no end. */
  endsAt: string
  /** For a code discount only; empty for no limit. */
  usageLimit: string
  appliesOncePerCustomer: boolean
}

export type DiscountInput = DiscountForm
/** A switch, or the whole form again; its method and kind of value cannot change. */
export type DiscountChange = { active: boolean } | DiscountForm
