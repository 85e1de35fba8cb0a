import type { JsonObject } from '#function-host/index.ts'
import type { Operator } from '#rules/language/operators.ts'
import type { FactValues, Value } from '../documented/expected-verdict.ts'

/** Differences from `checkout.json` that give a checkout a value for a kind of condition. */
export type CaseInput = {
  /** Creates the checkout with these values. Null creates one with an unknown value. */
  readonly checkout: (held: FactValues) => JsonObject
  /** True if its only values are the texts `true` and `false`. */
  readonly isTruth?: true
  readonly params?: JsonObject
  /** Values of checkouts and values to compare with, for kinds that do not accept every text. */
  readonly held?: Readonly<Record<string, FactValues>>
  readonly asked?: Partial<Record<Operator, Value>>
}

export const first = (held: FactValues) => (Array.isArray(held) ? (held[0] as string) : null)
export const listOf = (held: FactValues) => (Array.isArray(held) ? (held as readonly string[]) : [])
export const amount = (held: FactValues) => (held === null ? null : { amount: `${held}.0` })

export const cart = (differences: JsonObject): JsonObject => ({ cart: differences })
export const cost = (name: string, held: FactValues) => cart({ cost: { [name]: amount(held) } })
export const buyer = (differences: JsonObject) => cart({ buyerIdentity: differences })
export const text = (at: (value: string | null) => JsonObject): CaseInput => ({
  checkout: (held) => at(first(held)),
})
export const truth = (at: (value: boolean | null) => JsonObject): CaseInput => ({
  isTruth: true,
  checkout: (held) => at(held === null ? null : first(held) === 'true'),
})
export const metafield = (value: string | null) => (value === null ? null : { value })

export const deliveryOptions = [
  { handle: 'standard', title: 'Standard' },
  { handle: 'express', title: 'Express' },
]

/** A cart with one delivery group for each text. */
export const groups = (held: FactValues, group: (value: string) => JsonObject) =>
  cart({
    deliveryGroups: (held === null ? [{}] : listOf(held).map(group)).map((differences, index) => ({
      deliveryOptions: index === 0 ? deliveryOptions : [],
      ...differences,
    })),
  })
export const address = (name: string): CaseInput => ({
  checkout: (held) => groups(held, (value) => ({ deliveryAddress: { [name]: value } })),
})

/** A cart with one line for each text. */
export const lines = (merchandise: (value: string) => JsonObject): CaseInput => ({
  checkout: (held) =>
    cart({
      lines:
        held === null
          ? null
          : listOf(held).map((value) => ({ quantity: 1, merchandise: merchandise(value) })),
    }),
})
export const product = (name: string) => lines((value) => ({ product: { [name]: value } }))
export const memberships = (value: string, name: string, isMember: string) => [
  { [name]: value, [isMember]: true },
  { [name]: 'something else', [isMember]: false },
]

/** A cart of two lines. Either the second one has the property, or neither has. */
export const ofSomeLine = (line: (value: boolean) => JsonObject): CaseInput => ({
  isTruth: true,
  checkout: (held) =>
    cart({
      lines:
        held === null
          ? null
          : [false, first(held) === 'true'].map((value) => ({ quantity: 1, ...line(value) })),
    }),
})

export const counted = 'gid://shopify/Product/7'
export const collection = 'gid://shopify/Collection/7'
export const inCollection = (isMember: boolean) => ({
  product: { id: 'gid://shopify/Product/1', inCollections: [{ collectionId: collection, isMember }] },
})
export const twoLines = (held: FactValues, one: JsonObject, other: JsonObject) =>
  cart({ lines: held === null ? null : [one, other] })

/** Dates by their weekday. */
export const dates: Readonly<Record<string, string>> = {
  SA: '2026-11-21',
  TH: '2024-02-29',
  MO: '2027-01-04',
}
