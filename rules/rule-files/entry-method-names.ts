import { namesIn } from '../language/actions.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { isPart, type MethodName, readNames, textOfName } from '../language/method-names.ts'
import { ownerOfType } from '../language/rule-types.ts'
import { rulesOf } from './file-faults.ts'
import { readAction } from './file-rules.ts'
import type { ReferenceReader } from './resources.ts'
import { type FileCondition, type FileRule, isRuleSetEntry, type RuleFileEntry } from './rule-file.ts'

/** Key of a name, by which a choice for it is kept. */
export const keyOfName = (owner: CustomizationOwner, name: MethodName) =>
  JSON.stringify([owner, isPart(name), textOfName(name).trim()])

/** Names of rates in a condition on the chosen rate. A regular expression or a length names none. */
export function readRatesOf({ type, operator, value }: FileCondition): MethodName[] {
  if (type !== 'shipping_method_name') return []
  switch (operator) {
    case 'in':
    case 'not_in':
      return readNames(value, true)
    case 'eq':
    case 'ne':
      return readNames([value], true)
    case 'contains':
    case 'not_contains':
      return typeof value === 'string' && value.trim() !== '' ? [{ contains: value }] : []
    default:
      return []
  }
}

const none: ReferenceReader = {
  product: () => undefined,
  collection: () => undefined,
  titleOf: () => undefined,
}

/** Conditions of a rule, with those in its groups. */
const conditionsOf = ({ conditions = [], groups = [] }: FileRule) => [
  ...conditions,
  ...groups.flatMap((group) => group.conditions),
]

/** Names of methods and rates in a record: in actions, in conditions and in settings. */
export function listMethodNames(entry: RuleFileEntry): Record<CustomizationOwner, MethodName[]> {
  const names: Record<CustomizationOwner, MethodName[]> = { payment: [], delivery: [] }
  const inActions = rulesOf(entry).flatMap(({ actions = [] }) =>
    actions.flatMap((action) => namesIn(readAction(action, none))),
  )
  names[ownerOfActions(entry)].push(...inActions)
  names.delivery.push(...rulesOf(entry).flatMap(conditionsOf).flatMap(readRatesOf))
  if (entry.type === 'cod-with-fee') names.delivery.push(...readNames(entry.rates, true))
  if (entry.type === 'cod-rules') {
    names.payment.push(...readNames(entry.methods, true))
    names.delivery.push(...readNames(entry.rates ?? [], true))
  }
  if (entry.type === 'payment-pincodes') names.payment.push(...readNames(entry.methods, true))
  if (entry.type === 'delivery-pincodes') names.delivery.push(...readNames(entry.methods, true))
  return names
}

/** Actions of a payment rule set name payment methods, and all others name rates. */
export function ownerOfActions(entry: RuleFileEntry): CustomizationOwner {
  return isRuleSetEntry(entry) && ownerOfType(entry.type) === 'payment' ? 'payment' : 'delivery'
}
