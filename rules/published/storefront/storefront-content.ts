import type { PublishedCodes } from './published-codes.ts'

/** Text by language: `hi`, `pt-BR`, and `default` for all others. */
export type PublishedReason = Readonly<Record<string, string>>

/** Addresses by country and postal code. Without members: every address. */
export type PublishedArea = {
  /** `block`: addresses with one of these codes. `allow`: addresses with any other code. */
  readonly mode?: 'block' | 'allow'
  readonly codes?: PublishedCodes
  /** Addresses in one of these countries, as two letters. Absent: in any country. */
  readonly countries?: readonly string[]
  /** Addresses in all countries but these. */
  readonly exceptCountries?: readonly string[]
}

/** Addresses, with the merchant's reason for shoppers there. */
export type PublishedAnswer = PublishedArea & { readonly reason?: PublishedReason }

/**
 * Subtotals of a cart without discounts: below an amount, above one, or between two. Amounts are above zero, in minor
 * units of the shop's currency. At most one member is present. Without members: every subtotal.
 *
 * If an amount itself is hidden, its end is half a unit further: "5 or less" is below 500.5. So a reader converts the
 * hidden amount, as functions do, and not the next one.
 */
export type PublishedSubtotals = {
  readonly below?: number
  readonly above?: number
  readonly between?: readonly [above: number, below: number]
}

/**
 * Addresses that leave the answer open. If there are subtotals, rules depend on nothing else: COD is not offered there
 * at these subtotals, and this entry hides it at no other one. A reader that knows no subtotal leaves the answer open.
 */
export type PublishedDoubt = PublishedAnswer & PublishedSubtotals

/**
 * Shipping rates whose prices include the fee. COD is only offered with them. A rate that another record renames is
 * left out.
 */
export type PublishedFee = {
  /**
   * `price`: in minor units of the currency (999 yen are 999). It is present if the rate has one price in the shop and
   * no discount of the app lowers it.
   */
  readonly rates: readonly { readonly name: string; readonly price?: number }[]
  readonly currencyCode: string
}

/** Cash on Delivery by address and subtotal. */
export type PublishedCod = {
  /** Names of the shop's COD methods. */
  readonly names: readonly string[]
  /** Addresses where COD is not offered. */
  readonly answers: readonly PublishedAnswer[]
  /** Addresses where rules depend on more than the address. */
  readonly depends: readonly PublishedDoubt[]
  /** Currency of subtotals. Absent if no doubt has any. */
  readonly currencyCode?: string
  readonly fee?: PublishedFee
}

/**
 * Minimum of an automatic discount. An amount is a subtotal in minor units of the currency. A quantity is a number of
 * pieces. Gift cards are not included in either.
 */
export type PublishedMinimum =
  | {
      readonly amount: number
      readonly currencyCode: string
      /** True for a step, which functions convert exactly. A condition compares ten-thousandths. */
      readonly isStep?: true
    }
  | { readonly quantity: number }

/** Value of a discount. Percent is decimal text, and an amount is in minor units of the currency. */
export type PublishedValue = { readonly of: 'order' | 'products' | 'shipping' } & (
  | { readonly percent: string }
  | { readonly amount: number; readonly currencyCode: string }
)

/** Automatic discount that only requires a minimum. */
export type PublishedDiscount = {
  /** Text that shoppers see with the discount. */
  readonly title: string
  readonly minimum: PublishedMinimum
  readonly gives: PublishedValue
  /** Instants as ISO 8601 text. */
  readonly starts: string
  readonly ends: string | null
}

/** Content of the storefront publication, which theme blocks read. */
export type StorefrontContent = {
  /** Country of the shop, as two letters. A block also reads codes of the shopper's market. */
  readonly country: string | null
  /** Null if the shop has no method that looks like Cash on Delivery. */
  readonly cod: PublishedCod | null
  readonly discounts: readonly PublishedDiscount[]
  /** Number of discounts for which `discounts` has no room. Blocks do not read it. Absent for none. */
  readonly discountsLeftOut?: number
}
