import type fc from 'fast-check'
import type { JsonObject } from '#function-host/index.ts'
import { know, knowInDiscount } from '../documented/documented-facts.ts'
import type { Knows } from '../documented/documented-rules.ts'
import {
  answeredLists,
  type CheckoutAnswers,
  drawnCheckout,
  words,
  writeCheckout,
} from './drawn-checkouts.ts'

/** A checkout for random rules: the known value of each kind of condition, and the function's input. */
export type RandomCheckout = {
  readonly knows: Knows
  /** The known values in a discount, whose sums exclude gift cards. */
  readonly knowsInDiscount: Knows
  readonly input: JsonObject
  /** Language of the shopper. */
  readonly language: string | null
}

export const someCheckout: fc.Arbitrary<RandomCheckout> = drawnCheckout.map((checkout) => ({
  knows: know(checkout),
  knowsInDiscount: knowInDiscount(checkout),
  input: writeCheckout(checkout, answersOfInput) as unknown as JsonObject,
  language: checkout.language,
}))

const isAny = (list: readonly string[], members: readonly string[]) =>
  list.some((one) => members.includes(one))
const valued = (value: string | null) => (value === null ? null : { value })

/** Input of a function whose query selects every field and asks about every drawn tag and collection. */
const answersOfInput: CheckoutAnswers = {
  // For a window that the query does not ask about, the answer is no.
  localTime: ({ day, isAsked, isInWindow }) => ({ date: day, timeBetween: isAsked && isInWindow, isAsked }),
  deliveryOptions: [],
  attribute: valued,
  metafield: valued,
  hasTags: (tags, drawn) => drawn.map((tag) => ({ hasTag: tags.includes(tag), tag })),
  // Queries of discounts use this name to exclude gift cards.
  giftCard: (isGiftCard) => ({ gift: isGiftCard }),
  memberships: (tags, collections) => ({
    inCollections: words.collection.map((collectionId) => ({
      isMember: collections.includes(collectionId),
      collectionId,
    })),
    hasA: isAny(answeredLists.hasA, tags),
    hasB: isAny(answeredLists.hasB, tags),
    hasC: isAny(answeredLists.hasC, tags),
    inA: isAny(answeredLists.inA, collections),
  }),
}
