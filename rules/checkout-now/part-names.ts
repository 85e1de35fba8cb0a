import { type RuleTypeHandle, ruleTypeHandles } from '../language/rule-types.ts'

/** Screens that keep their settings in several records, which are switched together. */
export const jointParts = ['cod-with-fee', 'cod-rules', 'payment-pincodes', 'delivery-pincodes'] as const
export type JointPart = (typeof jointParts)[number]

/**
 * Parts that a record of ours can belong to: a rule set of a type, a discount, a screen, or an unknown part.
 */
export const checkoutParts = [...ruleTypeHandles, 'discount', ...jointParts, 'unknown'] as const
export type CheckoutPart = RuleTypeHandle | 'discount' | JointPart | 'unknown'

export function isJointPart(part: CheckoutPart): part is JointPart {
  return (jointParts as readonly string[]).includes(part)
}
