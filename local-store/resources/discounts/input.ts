import type { NamedFunction } from '../installation/named-function.ts'
import type { MetafieldInput } from '../metafields/inputs.ts'
import type { DiscountClass } from './discount.ts'

/** Members of all inputs, and members that only some have; the schema of each version excludes the others. */
export type DiscountInput = NamedFunction & {
  title?: string | null
  startsAt?: string | null
  endsAt?: string | null
  combinesWith?: CombinesWithInput | null
  context?: ContextInput | null
  tags?: string[] | null
  recurringCycleLimit?: number | null

  // By code
  code?: string | null
  customerSelection?: CustomerSelectionInput | null
  appliesOncePerCustomer?: boolean | null
  usageLimit?: number | null

  // Members for discounts of an app
  discountClasses?: DiscountClass[] | null
  metafields?: MetafieldInput[] | null

  // Members for discounts of an app, and for free shipping
  appliesOnOneTimePurchase?: boolean | null
  appliesOnSubscription?: boolean | null

  // The platform's own
  customerGets?: CustomerGetsInput | null
  customerBuys?: CustomerBuysInput | null
  minimumRequirement?: MinimumRequirementInput | null
  usesPerOrderLimit?: number | string | null
  destination?: DestinationInput | null
  maximumShippingPrice?: string | null
}

export type CombinesWithInput = {
  orderDiscounts?: boolean | null
  productDiscounts?: boolean | null
  shippingDiscounts?: boolean | null
  productDiscountsWithTagsOnSameCartLine?: object | null
}

/** Ids to add and to remove. */
export type IdChanges = { add?: string[] | null | undefined; remove?: string[] | null | undefined }

export type ContextInput = {
  all?: 'ALL' | null
  customers?: IdChanges | null
  customerSegments?: IdChanges | null
  markets?: IdChanges | null
}

export type CustomerSelectionInput = {
  all?: boolean | null
  customers?: IdChanges | null
  customerSegments?: IdChanges | null
}

export type ItemsInput = {
  all?: boolean | null
  collections?: IdChanges | null
  products?: {
    productsToAdd?: string[] | null
    productsToRemove?: string[] | null
    productVariantsToAdd?: string[] | null
    productVariantsToRemove?: string[] | null
  } | null
}

export type AmountInput = { amount?: string | null; appliesOnEachItem?: boolean | null }
export type OnQuantityInput = {
  quantity?: string | null
  effect?: { percentage?: number | null; amount?: string | null } | null
}

export type CustomerGetsInput = {
  items?: ItemsInput | null
  value?: {
    percentage?: number | null
    discountAmount?: AmountInput | null
    discountOnQuantity?: OnQuantityInput | null
  } | null
  appliesOnOneTimePurchase?: boolean | null
  appliesOnSubscription?: boolean | null
}

export type CustomerBuysInput = {
  items?: ItemsInput | null
  value?: { quantity?: string | null; amount?: string | null } | null
}

export type MinimumRequirementInput = {
  quantity?: { greaterThanOrEqualToQuantity?: string | null } | null
  subtotal?: { greaterThanOrEqualToSubtotal?: string | null } | null
}

export type DestinationInput = {
  all?: boolean | null
  countries?: {
    add?: string[] | null
    remove?: string[] | null
    includeRestOfWorld?: boolean | null
  } | null
}
