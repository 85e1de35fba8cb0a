import type { UnmetCondition } from './answer.ts'
import type { DiscountClass } from './cart-to-price.ts'
import type { MissingFlag } from './combining.ts'

/** What the shopper pays, what each discount takes, and why the others take nothing. Amounts are minor units. */
export type PricedCart = {
  readonly lines: readonly PricedLine[]
  readonly deliveryOptions: readonly PricedDeliveryOption[]
  /** One row for each candidate that applies, in the order of a checkout: products, order, shipping. */
  readonly applications: readonly DiscountApplication[]
  readonly applied: readonly AppliedDiscount[]
  readonly fallenAway: readonly FallenDiscount[]
  /** Codes that a function rejects with words of its own. */
  readonly rejectedCodes: readonly RejectedCode[]
  /** Codes that a function vouches for, though the shop has no discount of theirs. */
  readonly acceptedCodes: readonly string[]
  /** Operations that were left out, since their discount does not declare their class. */
  readonly undeclared: readonly { readonly discountId: string; readonly classes: readonly DiscountClass[] }[]
  readonly totals: PricedTotals
}

export type PricedLine = {
  readonly id: string
  /** All units, before discounts. */
  readonly price: number
  readonly discountedPrice: number
  readonly allocations: readonly LineAllocation[]
}

export type LineAllocation = {
  readonly discountId: string
  readonly class: 'PRODUCT' | 'ORDER'
  /** What the shopper reads, as on the discount's row. */
  readonly label: string
  readonly amount: number
  /** Units that a product discount takes from; the whole line for one on the order. */
  readonly units: number
}

export type PricedDeliveryOption = {
  readonly handle: string
  readonly price: number
  readonly discountedPrice: number
  readonly allocations: readonly { readonly discountId: string; readonly amount: number }[]
}

/** As functions that run later in a checkout find it in `cart.discountApplications`. */
export type DiscountApplication = {
  readonly discountId: string
  readonly class: DiscountClass
  readonly targetType: 'LINE_ITEM' | 'SHIPPING_LINE'
  readonly targetSelection: 'ALL' | 'ENTITLED'
  readonly allocationMethod: 'ACROSS' | 'EACH'
  /** A percentage out of 100 as decimal text, or an amount in minor units as the discount gives it. */
  readonly value:
    | { readonly type: 'percentage'; readonly percentage: string }
    | { readonly type: 'fixedAmount'; readonly amount: number }
  /** What is taken. For shipping, from the chosen options alone. */
  readonly amount: number
  /** What the shopper reads: the code, else the candidate's message, else the discount's title. */
  readonly label: string
}

export type AppliedDiscount = {
  readonly discountId: string
  /** What it takes from merchandise and from the chosen delivery. */
  readonly amount: number
}

/** A discount that takes nothing here. `amountAlone` is what it would take if there were no other. */
export type FallenDiscount = {
  readonly discountId: string
  readonly amountAlone: number
} & FallReason

export type FallReason =
  /** Others apply that it may not stand beside, and with them the shopper saves at least as much. */
  | { readonly reason: 'notCombinable'; readonly rivals: readonly Rival[] }
  /** It combines with the others, and each line that it is about takes another that gives at least as much. */
  | { readonly reason: 'lessThanRival'; readonly rivals: readonly Pick<Rival, 'discountId' | 'amount'>[] }
  /** A minimum is not reached; `loweredBy` are the product discounts without which it would be. */
  | { readonly reason: 'conditions'; readonly unmet: UnmetCondition; readonly loweredBy: readonly string[] }
  /** The discounts before it leave nothing to take from. */
  | { readonly reason: 'nothingLeft' }
  /** Nothing of what it is about is in the cart, or all of it is free. */
  | { readonly reason: 'nothingToDiscount' }
  /** Its function answered with no discount. */
  | { readonly reason: 'noDiscountAnswered' }
  /** All that its function answered is of classes that it does not declare. */
  | { readonly reason: 'classNotDeclared'; readonly classes: readonly DiscountClass[] }
  /** The function of another discount rejected its code. */
  | { readonly reason: 'codeRejected'; readonly by: string; readonly message: string }

export type Rival = {
  readonly discountId: string
  /** What the rival takes. */
  readonly amount: number
  /** Both take from shipping: no flag lets them stand together. */
  readonly never: boolean
  /** The flags that would have to be on, each with the discount whose flag it is. */
  readonly missing: readonly MissingFlag[]
}

export type RejectedCode = { readonly code: string; readonly message: string; readonly by: string }

export type PricedTotals = {
  /** All lines before discounts. */
  readonly subtotal: number
  readonly productDiscounts: number
  readonly orderDiscounts: number
  /** All lines after discounts. */
  readonly merchandise: number
  /** The chosen options, before and after discounts; null where an option is still to be chosen. */
  readonly shipping: number | null
  readonly discountedShipping: number | null
  /** Merchandise, and shipping once it is chosen. */
  readonly total: number
}
