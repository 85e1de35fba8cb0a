import type { DealAmounts } from './deal.ts'
import type { OracleDiscount } from './oracle-cart.ts'

/** Amounts that one discount gives if it is the only one. */
export type DiscountAmounts = {
  readonly discount: OracleDiscount
  /** Amounts that its product discounts take from each line, without deals. */
  readonly lines: readonly bigint[]
  /** Deals. Each applies completely or not at all. */
  readonly deals: readonly DealAmounts[]
  /** The discount on the order after product discounts. */
  readonly order: OrderAmounts | undefined
  readonly rates: readonly bigint[]
  /** The minimum of the rates at these prices of lines, after all other discounts. */
  readonly isShippingReached?: IsReached
}

/** True if lines at these prices reach a minimum. */
export type IsReached = (prices: readonly bigint[]) => boolean

/** Amount off the sum of the base lines of an order. It applies if a minimum is reached after product discounts. */
export type OrderAmounts = {
  readonly off: (price: bigint) => bigint
  readonly base: ReadonlySet<number>
  readonly isReached?: IsReached
}
