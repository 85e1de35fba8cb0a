import type { UnmetCondition } from './answer.ts'
import type { DiscountClass } from './cart-to-price.ts'
import type { MissingFlag } from './combining.ts'

/**
 * Prices that the shopper pays, the amount of each discount, and the reasons of those that take nothing. Amounts are
 * minor units.
 */
export type PricedCart = {
  readonly lines: readonly PricedLine[]
  readonly deliveryOptions: readonly PricedDeliveryOption[]
  /** One row for each candidate that applies, in the order of a checkout: products, order, shipping. */
  readonly applications: readonly DiscountApplication[]
  readonly applied: readonly AppliedDiscount[]
  readonly unapplied: readonly UnappliedDiscount[]
  /** Codes that a function rejects, with its message. */
  readonly rejectedCodes: readonly RejectedCode[]
  /** Codes that a function accepts although the shop has no discount for them. */
  readonly acceptedCodes: readonly string[]
  /** Classes whose operations were ignored because their discount does not declare them. */
  readonly undeclared: readonly { readonly discountId: string; readonly classes: readonly DiscountClass[] }[]
  readonly totals: PricedTotals
}

export type PricedLine = {
  readonly id: string
  /** Price of all units, before discounts. */
  readonly price: number
  readonly discountedPrice: number
  readonly allocations: readonly LineAllocation[]
}

export type LineAllocation = {
  readonly discountId: string
  readonly class: 'PRODUCT' | 'ORDER'
  /** Label for the shopper, as on the discount's row. */
  readonly label: string
  readonly amount: number
  /** Units that a product discount takes from; for an order discount, all units of the line. */
  readonly units: number
}

export type PricedDeliveryOption = {
  readonly handle: string
  readonly price: number
  readonly discountedPrice: number
  readonly allocations: readonly { readonly discountId: string; readonly amount: number }[]
}

/** A row as later functions of the checkout see it in `cart.discountApplications`. */
export type DiscountApplication = {
  readonly discountId: string
  readonly class: DiscountClass
  readonly targetType: 'LINE_ITEM' | 'SHIPPING_LINE'
  readonly targetSelection: 'ALL' | 'ENTITLED'
  readonly allocationMethod: 'ACROSS' | 'EACH'
  /** A percentage out of 100 as decimal text, or an amount in minor units, as the discount sets it. */
  readonly value:
    | { readonly type: 'percentage'; readonly percentage: string }
    | { readonly type: 'fixedAmount'; readonly amount: number }
  /** Amount taken. For shipping, only from the chosen options. */
  readonly amount: number
  /** Label for the shopper: the code, otherwise the candidate's message, otherwise the discount's title. */
  readonly label: string
}

export type AppliedDiscount = {
  readonly discountId: string
  /** Amount that it takes from merchandise and from the chosen delivery. */
  readonly amount: number
}

/** A discount that takes nothing here. `amountAlone` is the amount that it takes without the others. */
export type UnappliedDiscount = {
  readonly discountId: string
  readonly amountAlone: number
} & UnappliedReason

export type UnappliedReason =
  /** It does not combine with discounts that apply and save the shopper at least as much. */
  | { readonly reason: 'notCombinable'; readonly rivals: readonly Rival[] }
  /** It combines with the others, but on each of its lines another one saves at least as much. */
  | { readonly reason: 'lessThanRival'; readonly rivals: readonly Pick<Rival, 'discountId' | 'amount'>[] }
  /** A minimum is not reached. It would be reached without the product discounts of `loweredBy`. */
  | { readonly reason: 'conditions'; readonly unmet: UnmetCondition; readonly loweredBy: readonly string[] }
  /** Earlier discounts leave no amount to take from. */
  | { readonly reason: 'nothingLeft' }
  /** The cart has none of its items, or all of them are free. */
  | { readonly reason: 'nothingToDiscount' }
  /** Its function answered with no discount. */
  | { readonly reason: 'noDiscountAnswered' }
  /** All operations of its function are of classes that it does not declare. */
  | { readonly reason: 'classNotDeclared'; readonly classes: readonly DiscountClass[] }
  /** The function of another discount rejected its code. */
  | { readonly reason: 'codeRejected'; readonly by: string; readonly message: string }

export type Rival = {
  readonly discountId: string
  /** Amount that the rival takes. */
  readonly amount: number
  /** True if both are shipping discounts, which no flag lets combine. */
  readonly never: boolean
  /** Flags that would have to be on, each with its discount. */
  readonly missing: readonly MissingFlag[]
}

export type RejectedCode = { readonly code: string; readonly message: string; readonly by: string }

export type PricedTotals = {
  /** Price of all lines before discounts. */
  readonly subtotal: number
  readonly productDiscounts: number
  readonly orderDiscounts: number
  /** Price of all lines after discounts. */
  readonly merchandise: number
  /** Price of the chosen options, before and after discounts. Null if an option is still to be chosen. */
  readonly shipping: number | null
  readonly discountedShipping: number | null
  /** Merchandise, plus shipping once it is chosen. */
  readonly total: number
}
