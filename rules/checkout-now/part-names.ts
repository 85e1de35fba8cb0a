import { type RuleTypeHandle, ruleTypeHandles } from '../language/rule-types.ts'

/** Screens with several records, which are switched together. */
export const jointParts = ['cod-with-fee', 'cod-rules', 'payment-pincodes', 'delivery-pincodes'] as const
export type JointPart = (typeof jointParts)[number]

/** Parts that a record of the app can belong to: a type of rule set, a discount, a screen, or an unknown part. */
export const checkoutParts = [...ruleTypeHandles, 'discount', ...jointParts, 'unknown'] as const
export type CheckoutPart = RuleTypeHandle | 'discount' | JointPart | 'unknown'

export function isJointPart(part: CheckoutPart): part is JointPart {
  return (jointParts as readonly string[]).includes(part)
}
