import { activeRules, type RuleSet } from '../rule-set.ts'
import { isDiscountActionKind } from './discount-action-kinds.ts'
import {
  type DiscountActionDefinition,
  type DiscountClass,
  discountActionDefinitions,
  discountClasses,
} from './discount-actions.ts'

/**
 * Derives the classes that a discount has to declare. They are exactly those of its active actions, since classes
 * combine differently (docs/platform.md#discount-classes). The platform refuses a discount without a class. So a
 * discount that takes nothing off gets the order class.
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
