import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { error, type Issue, type IssuePath, warning } from '#forms/issue.ts'
import { formWords } from '#forms/words.ts'
import { plusWords } from '../../words/action-words.ts'
import { issueMessages as messages } from '../../words/issue-messages.ts'
import { findActionDefinition } from '../actions.ts'
import { isCheckActionKind } from '../checks/check-action-kinds.ts'
import { findConditionDefinition, offeredOperators } from '../conditions/catalogue.ts'
import type { ValueContent } from '../conditions/definition.ts'
import { canUse } from '../conditions/usable-conditions.ts'
import { isDiscountActionKind } from '../discounts/discount-action-kinds.ts'
import { type Action, type Condition, listConditions, neverApplies, type Rule } from '../rule-set.ts'
import { ownerOfType, type RuleSetTypeHandle, type RuleTypeHandle } from '../rule-types.ts'
import { findLanguageMembers } from '../texts-by-language.ts'
import { findCheckActionIssues } from './check-action.ts'
import { findDiscountActionIssues } from './discount-action.ts'
import { findLanguageIssues } from './language.ts'
import { findPincodeFault } from './pincode-value.ts'
import { findStateFault, findValueFault, findWeekdayFault, findWindowFault } from './value.ts'

/** Type of a rule set, and settings of the shop. */
export type RuleSetting<Type extends RuleSetTypeHandle = RuleTypeHandle> = {
  readonly type: Type
  /** True if the shop is on Shopify Plus. */
  readonly isPlus: boolean
  readonly isProduction: boolean
  /** The shop's currency, if known. Amounts may not have more decimals than it has. */
  readonly currency?: string
}

/** Settings for rules of any type. */
export type AnyRuleSetting = RuleSetting<RuleSetTypeHandle>

/** Finds all issues of one rule. Muted rules and conditions are not checked, since they have no effect. */
export function findIssuesInRule(rule: Rule, path: IssuePath, setting: AnyRuleSetting): Issue[] {
  if (rule.status === 'disabled') return []
  const conditions = listConditions(rule)
  return [
    ...(neverApplies(rule) ? [warning([...path, 'conditions'], messages.ruleNeverFires)] : []),
    ...(rule.actions.length === 0 ? [warning([...path, 'actions'], messages.ruleDoesNothing)] : []),
    ...conditions.flatMap((condition, index) =>
      findConditionIssues(condition, [...path, 'conditions', index], setting),
    ),
    ...rule.actions.flatMap((action, index) =>
      findActionIssues(action, [...path, 'actions', index], setting, rule),
    ),
  ]
}

function findConditionIssues(condition: Condition, path: IssuePath, setting: AnyRuleSetting): Issue[] {
  if (condition.status === 'disabled') return []
  const { type, params } = condition
  const definition = findConditionDefinition(type)
  if (definition === undefined) return [error([...path, 'type'], messages.conditionUnknown(type))]
  if (!canUse(setting.type, type)) return [error([...path, 'type'], messages.conditionElsewhere)]
  if (definition.plusOnly && !setting.isPlus) return [error([...path, 'type'], messages.plusOnly)]
  const at = (name: string): IssuePath => [...path, 'params', name]
  if (!definition.valueTypes.includes(params.valueType))
    return [error(at('valueType'), messages.valueTypeUnfit)]
  if (!offeredOperators(definition, params.valueType).includes(params.operator)) {
    return [error(at('operator'), messages.operatorUnfit)]
  }
  const { content } = definition
  // A window is compared as two times, not as a range of numbers.
  const fault =
    (content === 'window' ? undefined : findValueFault(params.valueType, params.operator, params.value)) ??
    (content && findContentFault[content](params))
  const missing = (definition.params ?? []).filter((name) => (params[name] ?? '').length === 0)
  return [
    ...missing.map((name) => error(at(name), messages.paramMissing[name])),
    ...(fault === undefined ? [] : [error(at('value'), fault)]),
    ...(fault === undefined && definition.unit === 'money'
      ? findTooFine(params.value, at('value'), setting.currency)
      : []),
  ]
}

const nothingMore = () => undefined

/** Checks for faults that only values with this content can have. */
const findContentFault: Readonly<Record<ValueContent, (params: Condition['params']) => string | undefined>> =
  {
    tag: nothingMore,
    country: nothingMore,
    state: ({ value }) => findStateFault(value),
    pincode: ({ operator, value, country }) => findPincodeFault(operator, value, country),
    language: nothingMore,
    currency: nothingMore,
    payment_method_type: nothingMore,
    product: nothingMore,
    collection: nothingMore,
    shipping_rate: nothingMore,
    window: ({ value }) => findWindowFault(value),
    weekday: ({ value }) => findWeekdayFault(value),
    po_box: nothingMore,
    discount_code: nothingMore,
  }

function findActionIssues(action: Action, path: IssuePath, setting: AnyRuleSetting, rule: Rule): Issue[] {
  const definition = findActionDefinition(action.type)
  if (definition === undefined) return [error([...path, 'type'], messages.actionUnknown(action.type))]
  if (definition.owner !== undefined && definition.owner !== ownerOfType(setting.type)) {
    return [error([...path, 'type'], messages.actionElsewhere)]
  }
  if (definition.debugOnly && setting.isProduction) return [error([...path, 'type'], messages.debugOnly)]
  if (definition.plusOnly && !setting.isPlus)
    return [error([...path, 'type'], plusWords[definition.plusOnly].fault)]
  if (isDiscountActionKind(action.type)) return findDiscountActionIssues(action, path, setting.currency)
  if (isCheckActionKind(action.type)) return findCheckActionIssues(action, path, rule)
  const issues = definition.params.safeParse(action.params).error?.issues ?? []
  if (issues.length === 0 && action.params.amount !== undefined)
    return findTooFine(action.params.amount, [...path, 'params', 'amount'], setting.currency)
  const list = findLanguageMembers(action.type)?.list
  const ofLanguages = findLanguageIssues(action, path, rule)
  const others = issues.filter(({ path: [field] }) => list === undefined || field !== list)
  return [
    ...ofLanguages,
    ...others.map((issue) => {
      const [field = ''] = issue.path
      return error([...path, 'params', String(field)], actionFaults[String(field)] ?? messages.nameMissing)
    }),
  ]
}

/** No cart has an amount with more decimals than the shop's currency, so an exact comparison would never be met. */
function findTooFine(value: unknown, path: IssuePath, currency: string | undefined): Issue[] {
  if (currency === undefined) return []
  const decimals = decimalsOf(currency)
  const amounts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  const isTooFine = amounts.some((amount) => (String(amount ?? '').split('.')[1] ?? '').length > decimals)
  return isTooFine ? [error(path, formWords.amounts.tooManyDecimals(currency, decimals))] : []
}

/** Messages about fields of an action, other than names of methods. */
const actionFaults: Readonly<Record<string, string>> = {
  position: messages.positionUnfit,
  newName: messages.newNameMissing,
  text: messages.addedTextMissing,
  amount: messages.amountUnfit,
  count: messages.countUnfit,
  terms: messages.termsMissing,
  dueInDays: messages.termsMissing,
  dueAt: messages.notADate,
  trigger: messages.termsMissing,
  deposit: messages.depositUnfit,
  reason: messages.reasonMissing,
  placement: messages.placementMissing,
}
