import type { Decimal } from './decimal.ts'

/**
 * A discount's claim on a cart, read from a function's operations or computed for a native discount. Lines are indices
 * into the cart. Amounts are in minor units of the shopper's currency.
 */
export type DiscountAnswer = {
  readonly product: readonly ProductOperation[]
  readonly order: readonly OrderOperation[]
  readonly delivery: readonly DeliveryOperation[]
  readonly rejectedCodes: readonly { readonly codes: readonly string[]; readonly message: string }[]
  readonly acceptedCodes: readonly string[]
  /** Set for a native discount whose minimum the cart does not reach. */
  readonly unmet?: UnmetCondition
}

export type Strategy = 'FIRST' | 'MAXIMUM' | 'ALL'

export type DiscountValue =
  | { readonly type: 'percentage'; readonly percentage: Decimal }
  | { readonly type: 'fixedAmount'; readonly amount: number; readonly appliesToEachItem: boolean }

/** Units of a line. Null for all units. */
export type LineUnits = { readonly line: number; readonly quantity: number | null }

export type ProductOperation = {
  readonly strategy: Strategy
  readonly candidates: readonly ProductCandidate[]
}
export type ProductCandidate = {
  /** Lines, each at most once. */
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
  /** Handles of delivery options. */
  readonly targets: ReadonlySet<string>
  /** True if the operation names a whole delivery group, false if it names options. */
  readonly everyOption: boolean
  readonly value: DiscountValue
  readonly conditions: readonly Condition[]
  readonly message: string | null
}

/** A minimum that these lines must reach together, after product discounts. */
export type Condition = {
  readonly measure: 'amount' | 'quantity'
  readonly minimum: number
  readonly lines: ReadonlySet<number>
}

/** A minimum that the cart does not reach: minor units, or units of lines. */
export type UnmetCondition = {
  readonly measure: 'amount' | 'quantity'
  readonly minimum: number
  readonly found: number
}
