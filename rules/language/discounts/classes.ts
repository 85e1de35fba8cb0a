import { activeRules, type RuleSet } from '../rule-set.ts'
import { isDiscountActionKind } from './discount-action-kinds.ts'
import {
  type DiscountActionDefinition,
  type DiscountClass,
  discountActionDefinitions,
  discountClasses,
} from './discount-actions.ts'

/**
 * The classes that a discount has to declare: those that the actions of its active rules need, and no others, since each
 * class takes part in what it combines with (docs/platform.md#discount-classes). The platform takes none without any, so
 * one that takes nothing off is of the class of orders.
 */
export function deriveDiscountClasses(ruleSet: RuleSet): DiscountClass[] {
  const needed = activeRules(ruleSet).flatMap(({ actions }) => actions.map(({ type }) => classOf(type)))
  const classes = discountClasses.filter((each) => needed.includes(each))
  return classes.length === 0 ? ['ORDER'] : classes
}

function classOf(kind: string): DiscountClass | undefined {
  if (!isDiscountActionKind(kind)) return undefined
  const { discountClass }: DiscountActionDefinition = discountActionDefinitions[kind]
  return discountClass
}
