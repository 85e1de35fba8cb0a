import { checkFaults } from '../../words/check-faults.ts'
import { findConditionDefinition } from '../conditions/catalogue.ts'
import { operatorTable } from '../operators.ts'
import { type Condition, findGroup, listConditions, type Rule } from '../rule-set.ts'
import { nameCondition } from '../summary.ts'
import type { CheckStep } from './check-action-kinds.ts'

const truthsOfCart: readonly string[] = ['gift_card', 'subscription', 'on_sale']

/**
 * Reason why a rule must not stop a shopper from this step on. Undefined if it may. A fact is known to be missing only
 * when the order is placed (docs/platform.md#validation-steps). A cart that is too small, or lacks the right products,
 * must be allowed to grow.
 */
export function findTooEarly(rule: Rule, from: CheckStep): string | undefined {
  if (from === 'completion') return undefined
  if (rule.otherwise) return checkFaults.otherwiseTooEarly
  const conditions = listConditions(rule)
    .map((condition, index) => ({
      condition,
      isTurned: (condition.not === true) !== (findGroup(rule, index)?.not === true),
    }))
    .filter(({ condition }) => condition.status !== 'disabled')
  const missing = conditions.find(
    ({ condition, isTurned }) => condition.params.operator === 'empty' && !isTurned,
  )
  if (missing !== undefined) return checkFaults.missingTooEarly(nameCondition(missing.condition))
  const least =
    from === 'cart'
      ? conditions.find(({ condition, isTurned }) => isLeastOfCart(condition, isTurned))
      : undefined
  if (least !== undefined) return checkFaults.leastOnCart(nameCondition(least.condition))
  const absent =
    from === 'cart'
      ? conditions.find(({ condition, isTurned }) => isMetByAbsence(condition, isTurned))
      : undefined
  return absent === undefined ? undefined : checkFaults.absentFromCart(nameCondition(absent.condition))
}

/** True if a condition is met because products are not in the cart. It is then met before the shopper adds them. */
function isMetByAbsence({ type, params }: Condition, isTurned: boolean): boolean {
  const { group, unit } = findConditionDefinition(type) ?? {}
  if (group !== 'product' || unit !== undefined || params.operator === 'empty') return false
  const isNegative = (operatorTable[params.operator].isNegative ?? false) !== isTurned
  // Such a fact is false if no product in the cart has it.
  return truthsOfCart.includes(type) && String(params.value) === 'false' ? !isNegative : isNegative
}

function isLeastOfCart({ type, params }: Condition, isTurned: boolean): boolean {
  const definition = findConditionDefinition(type)
  const isMeasureOfCart =
    definition?.unit !== undefined && (definition.group === 'cart' || definition.group === 'product')
  const { gainsByMore = false, losesByMore = false } = operatorTable[params.operator]
  return isMeasureOfCart && (isTurned ? gainsByMore : losesByMore)
}
