import { nameState } from '#forms/places/states.ts'
import { formatNumber, listAnd, listOr, nameCountry, nameLanguage } from '#forms/text/language.ts'
import { conditionWords } from '../words/condition-words.ts'
import { operatorWords } from '../words/operator-words.ts'
import {
  actionPhrases,
  conditionDemands,
  conditionSentences,
  conditionSubjects,
  demandsOfSeveral,
  languagePhrases,
  ruleWords,
  turnedSentences,
} from '../words/rules-in-plain-words.ts'
import { weekdayWords } from '../words/weekdays.ts'
import { findActionDefinition, isCustomizationActionKind, namesIn } from './actions.ts'
import { isCheckActionKind } from './checks/check-action-kinds.ts'
import { summariseCheckAction } from './checks/summarise.ts'
import { type ConditionKind, conditionDefinitions, isConditionKind } from './conditions/catalogue.ts'
import type { ConditionDefinition, ValueContent } from './conditions/definition.ts'
import { isDiscountActionKind } from './discounts/discount-action-kinds.ts'
import { summariseDiscountAction } from './discounts/summarise.ts'
import type { CustomizationOwner } from './function-owners.ts'
import { describeNames, findMatchingMethods, isPart, textOfName } from './method-names.ts'
import type { Names } from './names.ts'
import type { Operator } from './operators.ts'
import { summarisePaymentTerms } from './payment-terms.ts'
import { showPostalEntry } from './pincodes/postal/show-postal-entry.ts'
import { showPostalEntries } from './pincodes/postal/stored-entries.ts'
import {
  type Action,
  activeRules,
  type Condition,
  type ConditionGroup,
  type Rule,
  type RuleSet,
} from './rule-set.ts'
import { readTextsByLanguage, type TextsByLanguage } from './texts-by-language.ts'
import { findWeekday } from './weekdays.ts'

/**
 * Summarises each active rule of a set as a sentence, in the order in which they run. If the store's methods are given,
 * a part of a name is shown with the methods that it matches.
 */
export function summariseRuleSet(ruleSet: RuleSet, names: Names = {}, methods?: readonly string[]): string[] {
  return activeRules(ruleSet).map((rule, index) => summariseRule(rule, names, methods, index === 0))
}

/**
 * Summarises a rule: "When the chosen shipping rate is Express or Standard: hide Cash on Delivery (COD)." `isFirst`: no
 * rule above it can apply before it.
 */
export function summariseRule(
  rule: Rule,
  names: Names = {},
  methods?: readonly string[],
  isFirst = false,
): string {
  const conditions = summariseConditions(rule, names)
  if (conditions === '' && !rule.otherwise) return ruleWords.noConditions
  const actions =
    listAnd(rule.actions.map((action) => summariseAction(action, methods, names))) || ruleWords.noActions
  const sentence = `${summariseWhen(conditions, rule.otherwise, isFirst)}: ${actions}`
  const ended = endSentence(sentence)
  return rule.last ? `${ended} ${ruleWords.last}` : ended
}

/** Adds a period, except after the mark of a value that is not filled in yet. */
export function endSentence(sentence: string): string {
  return sentence.endsWith(ruleWords.missing) ? sentence : `${sentence}.`
}

function summariseWhen(conditions: string, isOtherwise = false, isFirst = false): string {
  if (isFirst && conditions === '') return ruleWords.always
  if (!isOtherwise || isFirst) return ruleWords.when(conditions)
  return conditions === '' ? ruleWords.otherwise : ruleWords.otherwiseWhen(conditions)
}

/** Summarises the conditions of a rule, with its groups in brackets. An empty text if it has none. */
function summariseConditions(rule: Rule, names: Names): string {
  const parts = [
    ...rule.conditions.map((condition) => summariseCondition(condition, names)),
    ...(rule.groups ?? []).map((group) => summariseGroup(group, names)),
  ]
  return chooseList(rule)(parts.filter(Boolean))
}

const chooseList = ({ match_type }: Pick<Rule, 'match_type'>) => (match_type === 'all' ? listAnd : listOr)

/** Summarises a group in brackets. A group with a single condition has no brackets. */
export function summariseGroup(group: ConditionGroup, names: Names = {}): string {
  const described = chooseList(group)(
    group.conditions.map((condition) => summariseCondition(condition, names)),
  )
  if (described === '') return ''
  if (group.not) return ruleWords.not(described)
  return group.conditions.length === 1 ? described : ruleWords.group(described)
}

export function summariseCondition(condition: Condition, names: Names = {}): string {
  const sentence = findSentence(condition)
  if (condition.not && (sentence !== undefined || findTurnedPhrase(condition) === undefined)) {
    const { not: _not, ...straight } = condition
    return findTurnedSentence(condition) ?? ruleWords.not(summariseCondition(straight, names))
  }
  if (sentence !== undefined) return sentence(formatRaw(condition, names))
  return [summariseSubject(condition), summariseDemand(condition, names)].filter(Boolean).join(' ')
}

/** Summarises a condition without its subject: "is above 5,000". */
export function summariseDemand(condition: Condition, names: Names = {}): string {
  const { type, params, not } = condition
  if (!isConditionKind(type)) return ''
  const demand = findDemand(condition)
  const value = formatValue(type, shownValue(params), names) || ruleWords.missing
  if (not) {
    const { not: _not, ...straight } = condition
    return findTurnedPhrase(condition)?.(value) ?? ruleWords.notDemand(summariseDemand(straight, names))
  }
  if (demand !== undefined) return demand
  const isOfSeveral = findSentence(condition) !== undefined
  if (isOfSeveral && (params.operator === 'in' || params.operator === 'not_in'))
    return demandsOfSeveral[params.operator](value)
  return operatorWords[params.operator].phrase(value)
}

function findTurnedPhrase({ params: { operator } }: Condition): ((value: string) => string) | undefined {
  return operatorWords[operator].turned
}

/** The sentence of a condition that has special wording. */
function findSentence({ type, params }: Condition): ((value: string) => string) | undefined {
  if (!Object.hasOwn(conditionSentences, type)) return undefined
  const sentences: Partial<Record<Operator, (value: string) => string>> =
    conditionSentences[type as keyof typeof conditionSentences]
  return sentences[params.operator]
}

/** The sentence of a negated condition, if there are better words than the negation of its own sentence. */
function findTurnedSentence({ type, params: { operator } }: Condition): string | undefined {
  const sentences: Readonly<Record<string, Partial<Record<Operator, string>>>> = turnedSentences
  return sentences[type]?.[operator]
}

/** Fixed wording for a condition whose stored value a reader would not understand. */
function findDemand({ type, params: { operator } }: Condition): string | undefined {
  const demands: Readonly<Record<string, Partial<Record<Operator, string>>>> = conditionDemands
  return demands[type]?.[operator]
}

/** The value inside a condition's special sentence: a yes or no as it is stored, everything else in words. */
function formatRaw({ type, params }: Condition, names: Names): string {
  const value = shownValue(params)
  if (typeof value === 'boolean') return String(value)
  return (isConditionKind(type) ? formatValue(type, value, names) : '') || ruleWords.missing
}

/** Describes the values that a condition found at checkout, in the same words as the condition's value. */
export function summariseFound({ type }: Condition, found: readonly string[], names: Names = {}): string[] {
  return found.map((value) => (isConditionKind(type) ? formatValue(type, value, names) : value))
}

/** Names a condition as the picker does. */
export function nameCondition({ type }: Condition): string {
  return ruleWords.named(isConditionKind(type) ? conditionWords[type].label : type)
}

/** The names of several conditions in the picker, each name once. */
export function nameConditions(conditions: readonly Condition[]): string[] {
  return [...new Set(conditions.map(nameCondition))]
}

/** Summarises the subject of a condition, without its comparison and value. */
export function summariseSubject({ type, params }: Condition): string {
  if (!isConditionKind(type)) return ruleWords.unknownKind(type)
  const detail = params.attributeKey ?? [params.namespace, params.key].filter(Boolean).join('.')
  return detail === '' ? conditionSubjects[type] : ruleWords.ofParams(conditionSubjects[type], detail)
}

/** The value, with parts of postal codes written as in their country. */
function shownValue({ value, country }: Condition['params']): Condition['params']['value'] {
  if (country === undefined) return value
  if (Array.isArray(value)) return showPostalEntries(value.map(String), country)
  return typeof value === 'string' ? showPostalEntry(value, country) : value
}

function formatValue(kind: ConditionKind, value: Condition['params']['value'], names: Names): string {
  if (Array.isArray(value)) return listOr(value.map((entry) => formatValue(kind, entry, names)))
  if (value !== null && typeof value === 'object') {
    return listAnd(
      ['min', 'max'].map((bound) => formatValue(kind, value[bound] ?? null, names) || ruleWords.missing),
    )
  }
  return value === null ? '' : (names[String(value)] ?? formatSingle(kind, String(value)))
}

function formatSingle(kind: ConditionKind, value: string): string {
  const code = value.trim()
  const { valueTypes, content }: ConditionDefinition = conditionDefinitions[kind]
  if (valueTypes.every((type) => type === 'boolean') && isAnswer(code))
    return code === 'true' ? ruleWords.yes : ruleWords.no
  const described = content && nameContent[content](code)
  if (described !== undefined) return described
  const isCount = valueTypes.includes('number') && /^-?\d+(\.\d+)?$/.test(code)
  return isCount ? formatNumber(Number(code)) : value
}

const isAnswer = (code: string) => code === 'true' || code === 'false'
const asWritten = () => undefined

/** Summarises the value of a condition, without its subject and its comparison: "5,000". */
export function summariseValue({ type, params }: Condition, names: Names = {}): string {
  return (isConditionKind(type) && formatValue(type, shownValue(params), names)) || ruleWords.missing
}

/** Name for a code. Undefined if the value is shown as written. */
const nameContent: Readonly<Record<ValueContent, (code: string) => string | undefined>> = {
  tag: asWritten,
  country: nameCountry,
  state: nameState,
  pincode: asWritten,
  language: nameLanguage,
  currency: asWritten,
  payment_method_type: asWritten,
  // Ids of products and collections were already replaced with their names, if known.
  product: asWritten,
  collection: asWritten,
  shipping_rate: asWritten,
  // Functions only know if today is that day. They do not get the date.
  weekday: (code) => {
    const weekday = findWeekday(code)
    return weekday && weekdayWords[weekday]
  },
  po_box: asWritten,
  discount_code: asWritten,
  window: (code) =>
    isAnswer(code) ? (code === 'true' ? ruleWords.withinWindow : ruleWords.outsideWindow) : undefined,
}

/** Summarises the effect of an action, without conditions: "hide Cash on Delivery (COD)". */
export function summariseAction(action: Action, methods?: readonly string[], names: Names = {}): string {
  const { type, params } = action
  if (isDiscountActionKind(type)) return summariseDiscountAction(type, params, names)
  if (isCheckActionKind(type)) return summariseCheckAction(params)
  if (!isCustomizationActionKind(type)) return ruleWords.unknownAction(type)
  return actionPhrases[type]({
    names: summariseNames(action, methods) || ruleWords.missing,
    newName: summariseTexts(action, (text) => text),
    position: String(params.position ?? '') || ruleWords.missing,
    text: summariseTexts(action, languagePhrases.quoted),
    isBefore: params.place === 'before',
    amount: typeof params.amount === 'number' ? formatNumber(params.amount) : ruleWords.missing,
    isAbove: params.comparison !== 'below',
    count: String(params.count ?? '') || ruleWords.missing,
    isCheapestFirst: params.cheapest_first === true,
    terms: type === 'set_payment_terms' ? summarisePaymentTerms(params) : '',
    reason: String(params.reason ?? '') || ruleWords.missing,
    isAmongExpress: params.placement === 'ACCELERATED_CHECKOUT',
  })
}

/** Summarises the names or texts of an action: first those of single languages, then the one for all others. */
function summariseTexts(action: Action, describe: (text: string) => string): string {
  const { others, inLanguages } = readTextsByLanguage(action) ?? noTexts
  if (inLanguages.length === 0) return describe(others || ruleWords.missing)
  return listAnd([
    ...inLanguages.map(({ language, text }) =>
      languagePhrases.inLanguage(describe(text), nameLanguage(language)),
    ),
    ...(others === '' ? [] : [languagePhrases.inOthers(describe(others))]),
  ])
}

const noTexts: TextsByLanguage = { others: '', inLanguages: [] }

/** Summarises the names of an action. If some are parts of names, it also lists the methods that the names match. */
function summariseNames(action: Action, methods: readonly string[] | undefined): string {
  const names = namesIn(action).filter((name) => textOfName(name).trim() !== '')
  const described = listAnd(describeNames(ownerOfNames(action), names))
  const matched = findMatchingMethods(names, methods ?? [])
  return matched.length === 0 || !names.some(isPart)
    ? described
    : ruleWords.meaning(described, listAnd(matched))
}

function ownerOfNames({ type }: Action): CustomizationOwner {
  return findActionDefinition(type)?.owner === 'delivery' ? 'delivery' : 'payment'
}
