import type { Decimal } from './decimal.ts'

/**
 * What a discount would take from a cart, read from a function's operations or made from a native discount. Lines are
 * named by their place in the cart, amounts are minor units of the shopper's currency.
 */
export type DiscountAnswer = {
  readonly product: readonly ProductOperation[]
  readonly order: readonly OrderOperation[]
  readonly delivery: readonly DeliveryOperation[]
  readonly rejectedCodes: readonly { readonly codes: readonly string[]; readonly message: string }[]
  readonly acceptedCodes: readonly string[]
  /** Of a native discount that asks for more than the cart holds. */
  readonly unmet?: UnmetCondition
}

export type Strategy = 'FIRST' | 'MAXIMUM' | 'ALL'

export type DiscountValue =
  | { readonly type: 'percentage'; readonly percentage: Decimal }
  | { readonly type: 'fixedAmount'; readonly amount: number; readonly appliesToEachItem: boolean }

/** Units of a line; null is all of them. */
export type LineUnits = { readonly line: number; readonly quantity: number | null }

export type ProductOperation = {
  readonly strategy: Strategy
  readonly candidates: readonly ProductCandidate[]
}
export type ProductCandidate = {
  /** Each line once. */
  readonly targets: readonly LineUnits[]
  readonly prerequisites: readonly LineUnits[]
  readonly value: DiscountValue
  readonly message: string | null
}

export type OrderOperation = {
  readonly strategy: Exclude<Strategy, 'ALL'>
  readonly candidates: readonly OrderCandidate[]
}
export type OrderCandidate = {
  readonly excludedLines: ReadonlySet<number>
  readonly value: DiscountValue
  readonly conditions: readonly Condition[]
  readonly message: string | null
}

export type DeliveryOperation = { readonly candidates: readonly DeliveryCandidate[] }
export type DeliveryCandidate = {
  /** Handles of options. */
  readonly targets: ReadonlySet<string>
  /** Whether a whole delivery group was named, and not single options. */
  readonly everyOption: boolean
  readonly value: DiscountValue
  readonly conditions: readonly Condition[]
  readonly message: string | null
}

/** A minimum that lines have to reach, all together, after product discounts. */
export type Condition = {
  readonly measure: 'amount' | 'quantity'
  readonly minimum: number
  readonly lines: ReadonlySet<number>
}

/** How far a cart is from a minimum: minor units, or units of lines. */
export type UnmetCondition = {
  readonly measure: 'amount' | 'quantity'
  readonly minimum: number
  readonly found: number
}
