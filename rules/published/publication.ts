import type { OwnerRecord } from '../records/owner-records.ts'
import type { PublicationOwner } from '../records/publish-step.ts'

/** Shipping rate of the shop by name. `price` is in minor units, and absent if zones have different prices. */
export type PublishedRate = { readonly name: string; readonly price?: number }

/** Facts of a shop that publications need in addition to its records. */
export type PublishedShop = {
  /** Currency of amounts in rules. */
  readonly currencyCode: string
  /** Country of the shop, as two letters. Null if it is unknown. */
  readonly countryCode: string | null
  readonly paymentMethods: readonly string[]
  /** Active shipping rates. Undefined if the app may not read them, or could not read all. */
  readonly rates: readonly PublishedRate[] | undefined
}

/** All data that a publication is composed from. */
export type PublicationInput = {
  /** All records of the app in the shop, active or not. */
  readonly records: readonly OwnerRecord[]
  readonly shop: PublishedShop
}

/**
 * Data for theme blocks or extensions, which the app stores in a separate metafield
 * (docs/decisions/0184-published-data.md).
 */
export type Publication<Content extends object = object> = {
  readonly owner: PublicationOwner
  /** Key of its metafield. Further parts have a number at the end: `storefront_2`. */
  readonly key: string
  /** Undefined if the records give no content. The result must not depend on the time or on the order of records. */
  readonly compose: (input: PublicationInput) => Content | undefined
  /** False for content that a shop without rules has too, so that readers do not need it. Absent: always true. */
  hasRules?(content: Content): boolean
}
