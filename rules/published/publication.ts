import type { OwnerRecord } from '../records/owner-records.ts'
import type { PublicationOwner } from '../records/publish-step.ts'

/** Shipping rate of the shop by its name, with its price in minor units if it has one price in all zones. */
export type PublishedRate = { readonly name: string; readonly price?: number }

/** Facts of a shop that publications need besides its records. */
export type PublishedShop = {
  /** Currency of amounts in rules. */
  readonly currencyCode: string
  /** Country of the shop, as two letters. Null where it is unknown. */
  readonly countryCode: string | null
  readonly paymentMethods: readonly string[]
  /** Active shipping rates. Undefined where the app may not read them, or could not read all. */
  readonly rates: readonly PublishedRate[] | undefined
}

/** Everything that a publication is composed from. */
export type PublicationInput = {
  /** All records of the app in the shop, active or not. */
  readonly records: readonly OwnerRecord[]
  readonly shop: PublishedShop
}

/**
 * Data for the shopper's side, which the app keeps in a metafield of its own
 * (docs/decisions/0184-published-data.md).
 */
export type Publication<Content extends object = object> = {
  readonly owner: PublicationOwner
  /** Key of its metafield. Further parts have a number at the end: `storefront_2`. */
  readonly key: string
  /** Undefined where the records leave nothing to say. Must not depend on the time or on the order of records. */
  readonly compose: (input: PublicationInput) => Content | undefined
  /** False for a content that a shop without rules has too: readers miss nothing without it. Absent: always true. */
  hasRules?(content: Content): boolean
}
