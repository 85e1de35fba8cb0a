import { findFormIssues } from '#forms/form-issues.ts'
import { error, type Issue } from '#forms/issue.ts'
import { findIssuesInTesting, findRuleSetIssues, findUntestable } from '../../functions/rule-set-issues.ts'
import { hasMoreCharacters, limits } from '../../language/limits.ts'
import type { RuleSet } from '../../language/rule-set.ts'
import type { DiscountTypeHandle } from '../../language/rule-types.ts'
import { discountFaults as words } from '../../words/discount-values.ts'
import { putAtFields } from '../rule-editor/issue-paths.ts'
import { ofAutomaticOnly } from './action-methods.ts'
import { pathInAction } from './action-paths.ts'
import { type DiscountForm, type DiscountSetting, formatDates, formatDiscountDraft } from './form.ts'
import { listDiscountFields } from './form-fields.ts'

/** Settings of the shop that limit its discounts. */
export type DiscountIssueSetting = DiscountSetting & {
  readonly type: DiscountTypeHandle
  readonly isPlus: boolean
  readonly isProduction: boolean
}

/** Finds everything that prevents a discount from being saved, each at its path in the form. */
export function findDiscountIssues(form: DiscountForm, setting: DiscountIssueSetting): Issue[] {
  const own = [
    ...findFormIssues(listDiscountFields(setting.currencyCode), form).filter(
      ({ path: [field] }) =>
        (form.kept === null && form.rules === null) || !ruleFieldNames.includes(String(field)),
    ),
    ...findTitleIssues(form),
    ...findDateIssues(form, setting),
    ...findAnswerIssues(form),
  ]
  // Blank fields already have issues. The rules are validated only when the fields are complete.
  if (own.length > 0) return own
  return form.kept !== null && form.rules === null
    ? findTestingIssues(form, setting)
    : findRuleIssues(form, setting)
}

/** No function may be able to check for testers together with kept rules. */
function findTestingIssues(form: DiscountForm, setting: DiscountIssueSetting): Issue[] {
  const { ruleSet } = formatDiscountDraft(setting.type, form, setting)
  return [...findIssuesInTesting(ruleSet), ...findUntestable('discount', ruleSet)]
}

/** Names of the fields that are stored as rules. */
const ruleFieldNames: readonly string[] = ['discount', 'requirement', 'eligibility', 'codeAnswer']

function findTitleIssues({ title }: DiscountForm): Issue[] {
  const most = limits.discountTextLength
  return hasMoreCharacters(title.trim(), most) ? [error(['title'], words.tooLong(most))] : []
}

/** Explaining every code would refuse valid codes, so codes have to be chosen. */
function findAnswerIssues({ kept, rules, discountMethod, codeAnswer }: DiscountForm): Issue[] {
  const isAsked = kept === null && rules === null && discountMethod === 'automatic' && codeAnswer.enabled
  const isMissing = isAsked && (codeAnswer.params.codes ?? []).length === 0
  return isMissing ? [error(['codeAnswer', 'params', 'codes'], words.answeredCodes)] : []
}

/** Clocks are set forward and back, so an end that is shown later than the start may be earlier. */
function findDateIssues(form: DiscountForm, { timeZone }: DiscountIssueSetting): Issue[] {
  const { startsAt, endsAt } = formatDates(form, timeZone)
  const isBefore = endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
  return isBefore ? [error(['activeDate'], words.endBeforeStart)] : []
}

/** Issues of more than one field: the size of the rules, and rules that no function covers. */
function findRuleIssues(form: DiscountForm, setting: DiscountIssueSetting): Issue[] {
  const { ruleSet } = formatDiscountDraft(setting.type, form, setting)
  const { type, isPlus, isProduction, currencyCode: currency } = setting
  const issues = findRuleSetIssues(ruleSet, {
    type,
    isPlus,
    isProduction,
    ...(currency === undefined ? {} : { currency }),
  })
  const errors = [
    ...issues.filter(({ severity }) => severity === 'error'),
    ...(form.discountMethod === 'code' ? findActionsOfAutomatic(ruleSet) : []),
  ]
  if (form.rules !== null) {
    return putAtFields(errors, { rules: form.rules }).map(({ path, message }) =>
      error(ownPaths.includes(path[0] ?? '') ? path : ['rules'], message),
    )
  }
  return errors.map(({ path, message }) => error(pathOf(path), message))
}

/** Issues at these paths belong to fields of the discount itself. */
const ownPaths: readonly Issue['path'][number][] = ['rules', 'status']

function findActionsOfAutomatic({ rules }: RuleSet): Issue[] {
  const withheld: readonly string[] = ofAutomaticOnly
  return rules.flatMap(({ actions }, rule) =>
    actions.flatMap(({ type }, action) =>
      withheld.includes(type) ? [error(['rules', rule, 'actions', action, 'type'], words.automaticOnly)] : [],
    ),
  )
}

/**
 * Field for an issue of a rule. The first rule has the fields of its action and conditions. The second rule explains
 * codes.
 */
function pathOf([first, rule, part, , , ...within]: Issue['path']): Issue['path'] {
  if (first === 'status') return ['status']
  if (rule === 1)
    return within.length === 0
      ? ['codeAnswer', 'enabled']
      : ['codeAnswer', 'params', within[0] === 'message' ? 'message' : 'codes']
  if (part === 'actions')
    return ['discount', ...(within.length === 0 ? ['type'] : ['params', ...pathInAction(within)])]
  return part === 'conditions' ? ['eligibility', 'type'] : ['discount', 'type']
}
