import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { addressExamples } from './address-examples.ts'
import { buyerExamples } from './buyer-examples.ts'
import { cartExamples } from './cart-examples.ts'
import type { ConditionExamples } from './definition.ts'
import { placeAndTimeExamples } from './place-and-time-examples.ts'
import { productExamples } from './product-examples.ts'

/** Examples of every kind of condition. Each new kind needs an entry in the file of its group. */
export const conditionExamples: Readonly<Record<ConditionKind, ConditionExamples>> = {
  ...cartExamples,
  ...productExamples,
  ...placeAndTimeExamples,
  ...addressExamples,
  ...buyerExamples,
}
