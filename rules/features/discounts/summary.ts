import { type ActiveDates, dateOf, isMoment, type LocalDateTime, timeOf } from '#forms/dates/active-dates.ts'
import { formatMoment, listAnd } from '#forms/text/language.ts'
import { isMetByEveryCart } from '../../language/every-cart.ts'
import type { Names } from '../../language/names.ts'
import { activeRules, type RuleSet } from '../../language/rule-set.ts'
import { endSentence, summariseAction, summariseRule } from '../../language/summary.ts'
import type { CombinesWith } from '../../records/discount.ts'
import type { DiscountDraft } from '../../records/discount-rule-record.ts'
import { discountWords } from '../../words/discounts.ts'

const words = discountWords.summary

/**
 * Summarises a discount, one sentence each for its method and its rules. The closed parts of its form show its dates,
 * combinations and limits of use.
 */
export function summariseDiscount(draft: DiscountDraft): string[] {
  return [
    describeMethod(draft),
    ...(draft.isOff ? [words.disabled] : draft.ruleSet.testing === undefined ? [] : [words.inTesting]),
    ...summariseDiscountRules(draft.ruleSet, draft.names),
  ]
}

function listLimits({ appliesOncePerCustomer, usageLimit }: Limits): string[] {
  return [
    ...(appliesOncePerCustomer ? [words.oncePerCustomer] : []),
    ...(usageLimit === null ? [] : [words.limit(usageLimit)]),
  ]
}

type Limits = Pick<DiscountDraft, 'appliesOncePerCustomer' | 'usageLimit'>

/** Describes the limits of use in one line. */
export function describeLimits(limits: Limits): string {
  const [first, second] = listLimits(limits)
  if (first === undefined) return words.unlimited
  return second === undefined ? first : words.bothLimits(first, second)
}

/** Summarises the rules of a discount, one sentence each. A condition that every cart meets is left out. */
export function summariseDiscountRules(ruleSet: RuleSet, names: Names): string[] {
  return activeRules(ruleSet).map((rule) => {
    if (rule.actions.length === 0) return words.nothingGiven
    if (!isMetByEveryCart(rule) || rule.last) return summariseRule(rule, names)
    const given = listAnd(rule.actions.map((action) => summariseAction(action, undefined, names)))
    return endSentence(`${given.charAt(0).toUpperCase()}${given.slice(1)}`)
  })
}

function describeMethod({ method, code }: DiscountDraft): string {
  if (method === 'automatic') return words.automatic
  return code === '' ? words.byCodeMissing : words.byCode(code)
}

/** Describes the start and end in one line. */
export function describeDates({ start, end }: ActiveDates): string {
  return end === null
    ? words.from(describeMoment(start))
    : words.until(describeMoment(start), describeMoment(end))
}

/** Describes a day and time by the shop's clock. */
export function describeMoment(moment: LocalDateTime): string {
  // The moment is already in the shop's time zone.
  return isMoment(moment) ? formatMoment(`${dateOf(moment)}T${timeOf(moment)}Z`, 'UTC') : moment
}

/** Describes in one line the classes of other discounts that it combines with. */
export function describeCombinations(combines: CombinesWith): string {
  const classes = (['productDiscounts', 'orderDiscounts', 'shippingDiscounts'] as const).filter(
    (each) => combines[each],
  )
  return classes.length === 0
    ? words.combinesWithNothing
    : words.combines(listAnd(classes.map((each) => words.classes[each])))
}
