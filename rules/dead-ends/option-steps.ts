import {
  type CustomizationOwner,
  functionOwnerNames,
  isCustomizationOwner,
} from '../language/function-owners.ts'
import type { ShopFacts } from './compose-checkout.ts'
import type { FindingKind } from './dead-end-answer.ts'
import type { PlainDetail } from './details.ts'

/** A step of the checkout with options. The records of an owner can hide all of them. */
export type OptionStep = {
  /** Kind of the finding if no option is left. */
  readonly kind: Extract<FindingKind, 'noPayment' | 'noDelivery'>
  /** Options of the shop that the step offers. */
  readonly offers: 'paymentMethods' | 'rates'
  /** The detail with the chosen option, if later steps can read it. */
  readonly choice?: PlainDetail
}

/** Step of the checkout that the records of each owner affect. */
export const optionSteps: { readonly [Owner in CustomizationOwner]: OptionStep } = {
  payment: { kind: 'noPayment', offers: 'paymentMethods' },
  delivery: { kind: 'noDelivery', offers: 'rates', choice: 'rate' },
}

/** Owners in the order of the checkout. */
export const optionOwners = functionOwnerNames.filter(isCustomizationOwner)

/** Finds the earlier step whose chosen option this owner's step can read. */
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
