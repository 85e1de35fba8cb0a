import {
  type CustomizationOwner,
  functionOwnerNames,
  isCustomizationOwner,
} from '../language/function-owners.ts'
import type { ShopFacts } from './compose-checkout.ts'
import type { FindingKind } from './dead-end-answer.ts'
import type { PlainDetail } from './details.ts'

/** A step of the checkout that offers something, of which the records of an owner can leave nothing. */
export type OptionStep = {
  /** Kind of the finding when no option is left. */
  readonly kind: Extract<FindingKind, 'noPayment' | 'noDelivery'>
  /** Options of the shop that the step offers. */
  readonly offers: 'paymentMethods' | 'rates'
  /** The detail of a checkout that is one of them, where later steps see what the shopper chose. */
  readonly choice?: PlainDetail
}

/** Step that the records of each owner decide about. */
export const optionSteps: { readonly [Owner in CustomizationOwner]: OptionStep } = {
  payment: { kind: 'noPayment', offers: 'paymentMethods' },
  delivery: { kind: 'noDelivery', offers: 'rates', choice: 'rate' },
}

/** Owners in the order of a checkout. */
export const optionOwners = functionOwnerNames.filter(isCustomizationOwner)

/** The step before an owner's of which it sees what the shopper chose. */
export function findChoiceBefore(owner: CustomizationOwner) {
  const before = optionOwners.slice(0, optionOwners.indexOf(owner))
  const found = before.findLast((one) => optionSteps[one].choice !== undefined)
  const choice = found === undefined ? undefined : optionSteps[found].choice
  return found === undefined || choice === undefined ? undefined : { owner: found, choice }
}

/** Number of methods that each step offers. */
export function countOffered(shop: ShopFacts): Record<CustomizationOwner, number> {
  const counts = optionOwners.map((owner) => [owner, shop[optionSteps[owner].offers].length] as const)
  return { payment: 0, delivery: 0, ...Object.fromEntries(counts) }
}
