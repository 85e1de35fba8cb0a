import { type ActiveDates, isMoment, type LocalDateTime } from '#forms/dates/active-dates.ts'
import { fromInstant, toInstant } from '#forms/dates/instant.ts'
import { completeValues } from '#forms/defaults.ts'
import { putToTest } from '../../functions/choose-function.ts'
import { isDiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import type { Names } from '../../language/names.ts'
import {
  actForAll,
  createRuleSet,
  parseRuleSet,
  type Rule,
  type RuleSet,
  type Testing,
} from '../../language/rule-set.ts'
import type { DiscountTypeHandle } from '../../language/rule-types.ts'
import type { CombinesWith, DiscountFormStatus, DiscountMethod } from '../../records/discount.ts'
import type { DiscountDraft } from '../../records/discount-rule-record.ts'
import { isSameValue } from '../../records/same-value.ts'
import { testingOrNoTesters } from '../../records/testers.ts'
import { discountWords } from '../../words/discounts.ts'
import type { RuleFormRule } from '../rule-editor/form-shape.ts'
import { createRule } from '../rule-editor/new-parts.ts'
import { deriveRules, formatRules } from '../rule-editor/rule-form.ts'
import { deriveDiscountAction, formatDiscountActionParams, listNamesOfAction } from './action-form.ts'
import { type CodeAnswer, deriveCodeAnswer, formatCodeAnswer } from './code-answer.ts'
import {
  type Choice,
  deriveDiscountConditions,
  formatDiscountConditions,
  listNamesOfChoices,
} from './conditions.ts'
import { isFormActionKind, listDiscountFields } from './form-fields.ts'

/** The part of the form that is stored as rules. */
type RuleChoices = {
  discount: Choice
  requirement: Choice
  eligibility: Choice
  /** Title of the rule from the view of rules. */
  ruleTitle: string
  codeAnswer: CodeAnswer
}

/** A discount in its form (docs/product.md#discount-form). */
export type DiscountForm = RuleChoices & {
  title: string
  status: DiscountFormStatus
  /** Testers while the status is Testing, if known. The form has no field for them. */
  testing?: Testing | undefined
  discountMethod: DiscountMethod
  code: string
  activeDate: ActiveDates
  /** Stored instants of the dates. A clock that is set back shows two instants as the same time. */
  storedDates?: StoredDates
  combines: { -readonly [Class in keyof CombinesWith]: boolean }
  usage: {
    appliesOncePerCustomer: boolean
    maxUses: { enabled: boolean; params: { limit_number_of_uses: number | string } }
  }
  /** Rules that the form cannot show. They are stored unchanged, and the form's choices are ignored. */
  kept: FormRules | null
  /** Rules while they are edited in the view of rules. `kept` and the choices are then ignored. */
  rules: RuleFormRule[] | null
}

type StoredDates = Readonly<Pick<DiscountDraft, 'startsAt' | 'endsAt'>>

/** The rules are kept as text, since form libraries traverse every object in a form. */
export type FormRules = { type: DiscountTypeHandle; ruleSet: string; names: Record<string, string> }

/** Time zone of the form's dates, and currency of its amounts. */
export type DiscountSetting = { readonly timeZone?: string; readonly currencyCode?: string }

/**
 * Derives the form of a draft. If it cannot show the rules completely, it shows a part of them, see {@link
 * canShowRules}.
 */
export function deriveDiscountForm(draft: DiscountDraft, { timeZone }: DiscountSetting): DiscountForm {
  const { type, title, method, combinesWith, startsAt, endsAt, usageLimit, ruleSet, names } = draft
  return completeForm({
    title,
    status: draft.isOff ? 'draft' : ruleSet.testing === undefined ? 'active' : 'testing',
    discountMethod: method,
    code: draft.code,
    activeDate: {
      start: fromInstant(startsAt, timeZone),
      end: endsAt === null ? null : fromInstant(endsAt, timeZone),
    },
    storedDates: { startsAt, endsAt },
    combines: { ...combinesWith },
    usage: {
      appliesOncePerCustomer: draft.appliesOncePerCustomer,
      maxUses: { enabled: usageLimit !== null, params: { limit_number_of_uses: usageLimit ?? '' } },
    },
    ...deriveRuleChoices(draft.ruleSet, draft.names),
    kept:
      isNew(draft) || canShowRules(ruleSet, method)
        ? null
        : { type, ruleSet: JSON.stringify(ruleSet), names: { ...names } },
    rules: null,
  })
}

/** True for a new discount: a stored one has a title. */
const isNew = ({ title }: DiscountDraft) => title === ''

/** Gives every field a value in the shape that its kind requires. */
function completeForm(form: DiscountForm): DiscountForm {
  // The schema describes this form, but the compiler cannot infer that.
  return completeValues(listDiscountFields(undefined), form) as DiscountForm
}

/** Opens the view of rules: returns the form with its rules (docs/decisions/0062). */
export function openRules(type: DiscountTypeHandle, form: DiscountForm): DiscountForm {
  const { ruleSet, names } = formatRulesOf(type, form, form.title.trim())
  return { ...form, rules: deriveRules(ruleSet, names) }
}

/** Closes the view of rules. Returns the reason instead if the form cannot show the current rules. */
export function closeRules(type: DiscountTypeHandle, form: DiscountForm): DiscountForm | string {
  const { ruleSet, names } = formatRulesOf(type, form, form.title.trim())
  if (canShowRules(ruleSet, form.discountMethod)) {
    return completeForm({ ...form, ...deriveRuleChoices(ruleSet, names), kept: null, rules: null })
  }
  const [rule, second, ...others] = ruleSet.rules
  const isAnswer = second?.actions.some(({ type }) => type === 'explain_code') ?? true
  if (rule === undefined || others.length > 0 || !isAnswer) return discountWords.rules.keptByCount
  const isOfFirst = second === undefined || !canShowRules({ ...ruleSet, rules: [rule] }, form.discountMethod)
  return discountWords.rules.keptByRule((isOfFirst ? rule : second).title)
}

/**
 * Formats the draft of a form. A date that is not valid yet is left blank, and is refused before anything is stored.
 */
export function formatDiscountDraft(
  type: DiscountTypeHandle,
  form: DiscountForm,
  { timeZone }: DiscountSetting,
): DiscountDraft {
  const { usage, combines, discountMethod } = form
  const title = form.title.trim()
  const isCode = discountMethod === 'code'
  const { enabled, params } = usage.maxUses
  const rules = formatRulesOf(type, form, title)
  const testing = testingOrNoTesters(form)
  return {
    title,
    method: discountMethod,
    code: form.code.trim(),
    ...formatDates(form, timeZone),
    isOff: form.status === 'draft',
    combinesWith: { ...combines },
    appliesOncePerCustomer: isCode && usage.appliesOncePerCustomer,
    usageLimit: isCode && enabled ? Number(params.limit_number_of_uses) : null,
    ...rules,
    ruleSet: testing === undefined ? actForAll(rules.ruleSet) : putToTest('discount', rules.ruleSet, testing),
  }
}

/** Instants of the form's dates. An instant is blank if its date is not valid yet. */
export function formatDates(
  { activeDate: { start, end }, storedDates }: DiscountForm,
  timeZone: string | undefined,
): StoredDates {
  return {
    startsAt: formatMoment(start, storedDates?.startsAt, timeZone),
    endsAt: end === null ? null : formatMoment(end, storedDates?.endsAt, timeZone),
  }
}

/** A date that shows the same time as before keeps its stored instant. */
function formatMoment(
  moment: LocalDateTime,
  stored: string | null | undefined,
  timeZone: string | undefined,
): string {
  if (stored && fromInstant(stored, timeZone) === moment) return stored
  const isWhole = isMoment(moment) && !Number.isNaN(Date.parse(`${moment}Z`))
  return isWhole ? toInstant(moment, timeZone) : ''
}

function formatRulesOf(type: DiscountTypeHandle, form: DiscountForm, title: string) {
  const { kept, rules, discount, requirement, eligibility, discountMethod } = form
  if (rules !== null) return { type: chooseTypeOfRules(rules, type), ...formatRules(title, rules) }
  if (kept !== null) return { ...kept, ruleSet: { ...readKept(kept), title } }
  const names = [...listNamesOfAction(discount.params), ...listNamesOfChoices([requirement, eligibility])]
  return {
    type: chooseType(discount.type, type),
    ruleSet: createRuleSet(title, formatChoices(form, title, discountMethod)),
    names: Object.fromEntries(names),
  }
}

function readKept({ ruleSet }: FormRules): RuleSet {
  const parsed = parseRuleSet(ruleSet)
  if (!parsed.ok) throw new Error('Rules that were read once cannot be read again.')
  return parsed.ruleSet
}

/** Product discounts have a separate list. A discount without a chosen kind stays in its first list. */
function chooseType(kind: string, otherwise: DiscountTypeHandle): DiscountTypeHandle {
  if (!isFormActionKind(kind)) return otherwise
  return kind === 'apply_product_discount' || kind === 'buy_x_get_y' ? 'product-discounts' : 'order-discounts'
}

/** A discount whose rules belong to both lists stays in its list. */
function chooseTypeOfRules(rules: readonly RuleFormRule[], otherwise: DiscountTypeHandle) {
  const kinds = rules.flatMap(({ actions }) => actions.map(({ type }) => type)).filter(isFormActionKind)
  const [type = otherwise, ...others] = new Set(kinds.map((kind) => chooseType(kind, otherwise)))
  return others.length === 0 ? type : otherwise
}

function formatChoices(choices: RuleChoices, title: string, method: DiscountMethod): Rule[] {
  const answers = method === 'automatic' ? formatCodeAnswer(choices.codeAnswer) : []
  return [formatRule(choices, title), ...answers]
}

function formatRule({ discount, requirement, eligibility, ruleTitle }: RuleChoices, title: string): Rule {
  const { type, params } = discount
  return {
    title: ruleTitle,
    match_type: 'all',
    conditions: formatDiscountConditions(requirement, eligibility),
    actions: isDiscountActionKind(type)
      ? [{ type, params: formatDiscountActionParams(type, params, title) }]
      : [],
  }
}

const emptyRule: Rule = { title: createRule([]).title, match_type: 'all', conditions: [], actions: [] }

function deriveRuleChoices(ruleSet: RuleSet, names: Names): RuleChoices {
  const [rule = emptyRule, answer] = ruleSet.rules
  const [action] = rule.actions
  return {
    discount: deriveDiscount(action, ruleSet.title, names),
    ...deriveDiscountConditions(rule.conditions, names),
    ruleTitle: rule.title,
    codeAnswer: deriveCodeAnswer(answer),
  }
}

function deriveDiscount(action: Rule['actions'][number] | undefined, title: string, names: Names): Choice {
  if (action === undefined || !isFormActionKind(action.type)) return { type: '', params: {} }
  const { type, params } = action
  return { type, params: deriveDiscountAction(type, params, names, title) }
}

/**
 * True if the form can show the rules completely: formatting its choices gives the stored rules. Other rules are edited
 * in the view of rules, so that saving loses nothing (docs/decisions/0062).
 */
export function canShowRules(ruleSet: RuleSet, method: DiscountMethod): boolean {
  const choices = deriveRuleChoices(ruleSet, {})
  return isSameValue(ruleSet.rules, formatChoices(choices, ruleSet.title, method))
}
