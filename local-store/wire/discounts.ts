// Discounts: GET, POST /discounts; PATCH, DELETE /discounts/{id}

export type DiscountMethod = 'automatic' | 'code'
export type DiscountStatus = 'ACTIVE' | 'EXPIRED' | 'SCHEDULED'
export type DiscountCombinations = {
  orderDiscounts: boolean
  productDiscounts: boolean
  shippingDiscounts: boolean
}

/** Any discount of the shop, those of the app among them. */
export type Discount = {
  id: string
  gid: string
  title: string
  method: DiscountMethod
  /** The code it was made with; null for an automatic one, and where that code was deleted. */
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
  /** What it gives and asks for, in the platform's words; for one of the app the title of its function. */
  summary: string
  /** The function of the app that decides, and the app's page for this discount, if it has one. */
  function: { id: string; path: string | null } | null
  /** What the form of the admin holds; null where the admin has no form for it. */
  form: DiscountForm | null
}

/** One of the platform's own as the admin's form has it. Times are those of the shop's clock: "2026-11-22T10:30". */
export type DiscountForm = {
  method: DiscountMethod
  title: string
  /** Of a code only. */
  code: string
  value: 'percentage' | 'amount' | 'buy x get y' | 'free shipping'
  /** Percent or money; of Buy X get Y the percent off what is given; nothing for free shipping. */
  amount: string
  /** Nothing: the whole order. Of Buy X get Y the collection that is given from. */
  collectionId: string
  /** Of Buy X get Y only, like the three after it. */
  buyCollectionId: string
  buyQuantity: string
  getQuantity: string
  /** Nothing: as often as there are enough items. */
  usesPerOrderLimit: string
  minimum: 'none' | 'subtotal' | 'quantity'
  least: string
  combinesWith: DiscountCombinations
  startsAt: string
  /** Nothing: without an end. */
  endsAt: string
  /** Of a code only; nothing: without a limit. */
  usageLimit: string
  appliesOncePerCustomer: boolean
}

export type DiscountInput = DiscountForm
/** Switched on or off, or the form anew: its method and its kind of value stay as they are. */
export type DiscountChange = { active: boolean } | DiscountForm
