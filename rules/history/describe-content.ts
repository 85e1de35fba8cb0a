import { formatMoment } from '#forms/text/language.ts'
import type { CheckoutPart } from '../checkout-now/part-names.ts'
import { hidesRates } from '../features/cod-rules/form.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import { summariseCodRules } from '../features/cod-rules/summary.ts'
import { readCodWithFee } from '../features/cod-with-fee/cod-with-fee.ts'
import { describeCombinations, describeLimits } from '../features/discounts/summary.ts'
import { readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { describeNames } from '../language/method-names.ts'
import type { Names } from '../language/names.ts'
import { collectCodes, countCodes } from '../language/pincodes/code-set.ts'
import type { Rule } from '../language/rule-set.ts'
import { summariseRule } from '../language/summary.ts'
import { readDiscountRecord } from '../records/discount-rule-record.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import { readRuleRecord } from '../records/rule-record.ts'
import { fieldWords } from '../words/fields.ts'
import { historyWords } from '../words/history.ts'

const words = historyWords.content
const { labels } = historyWords.differences

/** A line of a version: a setting and its value. */
export type ContentLine = { readonly label: string; readonly text: string }

/** Describes a whole version, so that two versions can be compared line by line. */
export function describeContent(
  part: CheckoutPart,
  records: readonly OwnerRecord[],
  timeZone?: string,
): ContentLine[] {
  if (records.length === 0) return []
  const customizations = records.filter(isCustomizationRecord)
  const [first] = records
  switch (part) {
    case 'cod-with-fee': {
      const { config, feeRules } = readCodWithFee(customizations)
      return [
        line(words.status, fieldWords.statuses[config.status]),
        ...config.deliveryMethods.map((rate) => line(labels.rates, rate)),
        ...listRules(feeRules.rules, feeRules.names),
      ]
    }
    case 'cod-rules': {
      const { form } = readCodRules(customizations)
      return [
        line(words.status, fieldWords.statuses[form.status]),
        ...describeNames('payment', form.paymentMethods).map((name) => line(labels.methods, name)),
        ...summariseCodRules(form).map((sentence) => line(labels.condition, sentence)),
        ...(hidesRates(form) ? form.deliveryRates.params.deliveryMethods : []).map((rate) =>
          line(labels.hiddenRates, rate),
        ),
        ...listReason(form.reason),
      ]
    }
    case 'payment-pincodes':
      return describePincodes('payment', records)
    case 'delivery-pincodes':
      return describePincodes('delivery', records)
    case 'discount':
      return first?.owner === 'discount' ? describeDiscount(first, timeZone) : []
    default:
      return first === undefined || first.owner === 'discount' ? [] : describeRuleSet(first)
  }
}

const line = (label: string, text: string): ContentLine => ({ label, text })

function listRules(rules: readonly Rule[], names: Names): ContentLine[] {
  return rules.map((rule) =>
    line(
      rule.title,
      rule.status === 'disabled' ? words.muted(summariseRule(rule, names)) : summariseRule(rule, names),
    ),
  )
}

function listReason(texts: Readonly<Record<string, string>> = {}): ContentLine[] {
  return Object.entries(texts).map(([language, text]) => line(words.reason(language), text))
}

function describeRuleSet(record: Exclude<OwnerRecord, { owner: 'discount' }>): ContentLine[] {
  const stored = readRuleRecord(record)
  if (stored === undefined) return [line(labels.title, record.title)]
  const { status, ruleSet, names, reasons = [], blockOnFailure = false } = stored.draft
  return [
    line(words.status, fieldWords.statuses[status]),
    line(labels.title, ruleSet.title),
    ...listRules(ruleSet.rules, names),
    ...reasons.flatMap(({ texts }) => listReason(texts)),
    ...(blockOnFailure ? [line(labels.blockOnFailure, historyWords.differences.yes)] : []),
  ]
}

function describeDiscount(
  record: Extract<OwnerRecord, { owner: 'discount' }>,
  timeZone: string | undefined,
): ContentLine[] {
  const stored = readDiscountRecord(record)
  if (stored === undefined) return [line(labels.title, record.title)]
  const { draft } = stored
  const status = draft.isOff ? 'draft' : draft.ruleSet.testing === undefined ? 'active' : 'testing'
  const moment = (instant: string) => formatMoment(instant, timeZone)
  return [
    line(words.status, fieldWords.statuses[status]),
    line(labels.title, draft.title),
    line(labels.method, historyWords.differences.methods[draft.method]),
    ...(draft.method === 'code' ? [line(labels.code, draft.code)] : []),
    ...listRules(draft.ruleSet.rules, draft.names),
    line(labels.starts, moment(draft.startsAt)),
    line(labels.ends, draft.endsAt === null ? historyWords.differences.none : moment(draft.endsAt)),
    line(labels.combinations, describeCombinations(draft.combinesWith)),
    line(labels.usageLimit, describeLimits(draft)),
  ]
}

function describePincodes(owner: CustomizationOwner, records: readonly OwnerRecord[]): ContentLine[] {
  const { config } = readPincodeRecords(owner, records.filter(isCustomizationRecord))
  const label = owner === 'payment' ? labels.methods : labels.rates
  return [
    line(words.status, fieldWords.statuses[config.status]),
    ...describeNames(owner, config.methods).map((name) => line(label, name)),
    line(labels.mode, historyWords.differences.modes[config.mode]),
    ...(config.country === undefined ? [] : [line(labels.country, config.country)]),
    line(words.pincodes, words.count(countCodes(collectCodes(config.list)))),
    ...listReason(config.reason),
  ]
}
