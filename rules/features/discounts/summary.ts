import { type ActiveDates, dateOf, type LocalDateTime, timeOf } from '#forms/dates/active-dates.ts'
import { formatList } from '../../language/names.ts'
import { summariseRuleSet } from '../../language/summary.ts'
import type { CombinesWith } from '../../records/discount.ts'
import type { DiscountDraft } from '../../records/discount-rule-record.ts'
import { discountWords } from '../../words/discounts.ts'
import { ruleWords } from '../../words/rules-in-plain-words.ts'

const words = discountWords.summary

/** A discount in plain words, one sentence each: how it is given, what it gives, when, beside what and how often. */
export function summariseDiscount(draft: DiscountDraft, dates: ActiveDates): string[] {
  return [
    tellMethod(draft),
    ...summariseRuleSet(draft.ruleSet, draft.names),
    tellDates(dates),
    tellCombinations(draft.combinesWith),
    ...(draft.appliesOncePerCustomer ? [words.oncePerCustomer] : []),
    ...(draft.usageLimit === null ? [] : [words.limit(String(draft.usageLimit))]),
  ]
}

function tellMethod({ method, code }: DiscountDraft): string {
  if (method === 'automatic') return words.automatic
  return code === '' ? words.byCodeMissing : words.byCode(code)
}

function tellDates({ start, end }: ActiveDates): string {
  return end === null ? words.from(tellMoment(start)) : words.until(tellMoment(start), tellMoment(end))
}

const tellMoment = (moment: LocalDateTime) => `${dateOf(moment)} ${timeOf(moment)}`

function tellCombinations(combines: CombinesWith): string {
  const classes = (['productDiscounts', 'orderDiscounts', 'shippingDiscounts'] as const).filter(
    (each) => combines[each],
  )
  return classes.length === 0
    ? words.combinesWithNothing
    : words.combines(
        formatList(
          classes.map((each) => words.classes[each]),
          ruleWords.and,
        ),
      )
}
