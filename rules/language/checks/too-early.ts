import { checkFaults } from '../../words/checks.ts'
import { findConditionDefinition } from '../conditions/catalogue.ts'
import type { Operator } from '../operators.ts'
import type { Condition } from '../rule-set.ts'
import { nameCondition } from '../summary.ts'
import type { CheckStep } from './check-action-kinds.ts'

/** Comparisons that a cart can satisfy because something is still to be added. */
const holdForLess: readonly Operator[] = ['lt', 'lte', 'eq', 'ne', 'not_between']

/**
 * Why a rule with these conditions must not stop a shopper from this step on, in words; undefined where it may. What is
 * missing can only be told when the order is placed (docs/platform.md#validation-steps), and a cart that is too small has
 * to be allowed to grow.
 */
export function findTooEarly(conditions: readonly Condition[], from: CheckStep): string | undefined {
  if (from === 'completion') return undefined
  const missing = conditions.find(({ params }) => params.operator === 'empty')
  if (missing !== undefined) return checkFaults.missingTooEarly(nameCondition(missing))
  const least = from === 'cart' ? conditions.find(isLeastOfCart) : undefined
  return least === undefined ? undefined : checkFaults.leastOnCart(nameCondition(least))
}

function isLeastOfCart({ type, params }: Condition): boolean {
  const definition = findConditionDefinition(type)
  const isMeasureOfCart =
    definition?.unit !== undefined && (definition.group === 'cart' || definition.group === 'product')
  return isMeasureOfCart && holdForLess.includes(params.operator)
}
