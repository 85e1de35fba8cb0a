import type { PublishedCodes } from './published-codes.ts'

/** Text by language: `hi`, `pt-BR`, and `default` for all others. */
export type PublishedReason = Readonly<Record<string, string>>

/** Addresses by their country and postal code. Without members: every address. */
export type PublishedArea = {
  /** `block`: addresses with one of these codes. `allow`: addresses with any other code. */
  readonly mode?: 'block' | 'allow'
  readonly codes?: PublishedCodes
  /** Addresses in one of these countries, as two letters. Absent: in any. */
  readonly countries?: readonly string[]
  /** Addresses in all countries but these. */
  readonly exceptCountries?: readonly string[]
}

/** Addresses, with the merchant's reason for shoppers there. */
export type PublishedAnswer = PublishedArea & { readonly reason?: PublishedReason }

/**
 * Subtotals below an amount, above one, or between two, of a cart without discounts. Amounts are above zero, in minor units of
 * the shop's currency. One member at most is there. Without members: every subtotal.
 *
 * An amount that is hidden itself has its end half a unit further: "5 or less" is below 500.5. So a reader can convert the
 * amount as functions do, and not the next one.
 */
export type PublishedSubtotals = {
  readonly below?: number
  readonly above?: number
  readonly between?: readonly [above: number, below: number]
}

/**
 * Addresses that leave the answer open. With subtotals rules ask for nothing else: COD is not offered there at these subtotals,
 * and this entry hides it at no other one. A reader that knows no subtotal leaves the answer open.
 */
export type PublishedDoubt = PublishedAnswer & PublishedSubtotals

/**
 * Shipping rates whose price includes the fee: with them alone COD is offered. A rate that another record renames is left
 * out.
 */
export type PublishedFee = {
  /**
   * `price`: in minor units of the currency (999 yen are 999), where the rate has one price in the whole shop and no
   * discount of the app lowers it.
   */
  readonly rates: readonly { readonly name: string; readonly price?: number }[]
  readonly currencyCode: string
}

/** Cash on Delivery by the address and the subtotal. */
export type PublishedCod = {
  /** Names of the shop's COD methods. */
  readonly names: readonly string[]
  /** Addresses where COD is not offered. */
  readonly answers: readonly PublishedAnswer[]
  /** Addresses where rules ask for more than the address. */
  readonly depends: readonly PublishedDoubt[]
  /** Currency of subtotals. Absent where no doubt has any. */
  readonly currencyCode?: string
  readonly fee?: PublishedFee
}

/**
 * Minimum of an automatic discount. An amount is of the subtotal, in minor units of the currency. A quantity is of pieces.
 * Neither counts gift cards.
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

/** Automatic discount that asks for a minimum and nothing else. */
export type PublishedDiscount = {
  /** Text that shoppers read with the discount. */
  readonly title: string
  readonly minimum: PublishedMinimum
  readonly gives: PublishedValue
  /** Instants as ISO 8601 text. */
  readonly starts: string
  readonly ends: string | null
}

/** Content of the storefront publication, which theme blocks read. */
export type StorefrontContent = {
  /** Country of the shop, as two letters. A block reads codes in that of the shopper's market too. */
  readonly country: string | null
  /** Null where the shop has no method that looks like Cash on Delivery. */
  readonly cod: PublishedCod | null
  readonly discounts: readonly PublishedDiscount[]
  /** Number of discounts that `discounts` has no room for. Blocks do not read it. Absent for none. */
  readonly discountsLeftOut?: number
}
