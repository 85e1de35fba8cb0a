import { formatMoment } from '#forms/text/language.ts'
import type { CheckoutPart } from '../checkout-now/part-names.ts'
import { type CodRulesForm, isGroupActive } from '../features/cod-rules/form.ts'
import { type CodRulesGroup, codRulesGroups } from '../features/cod-rules/groups.ts'
import { readCodRules } from '../features/cod-rules/stored.ts'
import { describeCodRulesGroup } from '../features/cod-rules/summary.ts'
import { readCodWithFee, type StoredCodWithFee } from '../features/cod-with-fee/cod-with-fee.ts'
import { describeCombinations } from '../features/discounts/summary.ts'
import { splitPincodeList } from '../features/pincodes/list/pincode-list.ts'
import type { PincodeConfig } from '../features/pincodes/storage/pincode-config.ts'
import { readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { describeNames } from '../language/method-names.ts'
import { collectCodes } from '../language/pincodes/code-set.ts'
import type { CustomizationRecord, RecordStatus } from '../records/customization.ts'
import { type DiscountDraft, readDiscountRecord } from '../records/discount-rule-record.ts'
import { isCustomizationRecord, type OwnerRecord } from '../records/owner-records.ts'
import { type RuleSetDraft, readRuleRecord } from '../records/rule-record.ts'
import { isSameValue } from '../records/same-value.ts'
import { codRulesWords } from '../words/cod-rules.ts'
import { historyWords } from '../words/history.ts'
import { countDifference } from './code-differences.ts'
import { changedList, changedMember, describeYesNo } from './collect-lines.ts'
import { describeRuleDifferences } from './rule-differences.ts'
import { listRecordsOf, type VersionContent } from './version-content.ts'

const words = historyWords.differences
const { labels } = words

/** Maximum changes that are listed, since a version is one line of a list. Others are counted. */
const linesMax = 40

export type DifferenceSetting = {
  readonly part: CheckoutPart
  /** The shop's time zone, for dates. */
  readonly timeZone?: string
}

/**
 * Describes the difference between two versions. Every difference has a line. A difference without its own text is
 * described as a change of other settings.
 */
export function describeDifference(
  before: VersionContent | undefined,
  after: VersionContent,
  setting: DifferenceSetting,
): string[] {
  if (before === undefined) return [words.first]
  if (after.records.length === 0) return before.records.length === 0 ? [] : [words.deleted]
  if (before.records.length === 0) return [words.created]
  if (isSameValue(before, after)) return []
  const lines = describeChanges(before, after, setting)
  if (lines.length === 0) return [words.other]
  const shown = lines.slice(0, linesMax)
  return lines.length > linesMax ? [...shown, words.more(lines.length - linesMax)] : shown
}

function describeChanges(
  before: VersionContent,
  after: VersionContent,
  { part, timeZone }: DifferenceSetting,
): string[] {
  // Dates and statuses of records are not compared here, only the merchant's choices.
  const [one, other] = [before, after].map((content) => listRecordsOf(content, new Date(0)))
  if (one === undefined || other === undefined) return []
  switch (part) {
    case 'cod-with-fee':
      return differCodWithFee(readCodWithFee(ofCustomizations(one)), readCodWithFee(ofCustomizations(other)))
    case 'cod-rules':
      return differCodRules(
        readCodRules(ofCustomizations(one)).form,
        readCodRules(ofCustomizations(other)).form,
      )
    case 'payment-pincodes':
      return differPincodes('payment', one, other)
    case 'delivery-pincodes':
      return differPincodes('delivery', one, other)
    case 'discount':
      return differDiscounts(one[0], other[0], timeZone)
    default:
      return differRuleSets(one[0], other[0])
  }
}

const ofCustomizations = (records: readonly OwnerRecord[]): CustomizationRecord[] =>
  records.filter(isCustomizationRecord)

const changedStatus = (before: RecordStatus, after: RecordStatus) =>
  before === after ? [] : [words.statuses[after]]

function differRuleSets(one: OwnerRecord | undefined, other: OwnerRecord | undefined): string[] {
  const [before, after] = [one, other].map((record) =>
    record === undefined || record.owner === 'discount' ? undefined : readRuleRecord(record),
  )
  if (after === undefined || after.problem !== undefined) return [words.unreadable]
  if (before === undefined) return []
  return [
    ...differDrafts(before.draft, after.draft),
    ...(isSameValue(before.draft.reasons, after.draft.reasons) ? [] : [words.reasons]),
    ...changedMember(
      labels.blockOnFailure,
      before.draft.blockOnFailure === true,
      after.draft.blockOnFailure === true,
      describeYesNo,
    ),
  ]
}

type Draft = Pick<RuleSetDraft, 'status' | 'ruleSet' | 'names'>

function differDrafts(before: Draft, after: Draft): string[] {
  return [
    ...changedStatus(before.status, after.status),
    ...changedMember(labels.title, before.ruleSet.title, after.ruleSet.title, String),
    ...describeRuleDifferences(
      { rules: before.ruleSet.rules, names: before.names },
      { rules: after.ruleSet.rules, names: after.names },
    ),
  ]
}

function differDiscounts(
  one: OwnerRecord | undefined,
  other: OwnerRecord | undefined,
  timeZone: string | undefined,
): string[] {
  const [before, after] = [one, other].map((record) =>
    record?.owner === 'discount' ? readDiscountRecord(record) : undefined,
  )
  if (after === undefined || after.problem !== undefined) return [words.unreadable]
  if (before === undefined) return []
  const [was, is] = [before.draft, after.draft]
  const moment = (instant: string | null) =>
    instant === null ? words.none : formatMoment(instant, timeZone ?? 'UTC')
  return [
    ...changedStatus(statusOf(was), statusOf(is)),
    ...changedMember(labels.title, was.title, is.title, String),
    ...changedMember(labels.method, was.method, is.method, (method) => words.methods[method]),
    ...changedMember(labels.code, was.code, is.code, String),
    ...describeRuleDifferences(
      { rules: was.ruleSet.rules, names: was.names },
      { rules: is.ruleSet.rules, names: is.names },
    ),
    ...changedMember(labels.starts, instantOf(was.startsAt), instantOf(is.startsAt), () => '').map(() =>
      words.changed(labels.starts, moment(was.startsAt), moment(is.startsAt)),
    ),
    ...changedMember(labels.ends, instantOf(was.endsAt), instantOf(is.endsAt), () => '').map(() =>
      words.changed(labels.ends, moment(was.endsAt), moment(is.endsAt)),
    ),
    ...changedMember(labels.combinations, was.combinesWith, is.combinesWith, describeCombinations),
    ...changedMember(
      labels.oncePerCustomer,
      was.appliesOncePerCustomer,
      is.appliesOncePerCustomer,
      describeYesNo,
    ),
    ...changedMember(labels.usageLimit, was.usageLimit, is.usageLimit, (limit) =>
      limit === null ? words.none : String(limit),
    ),
  ]
}

const instantOf = (written: string | null) => (written === null ? null : Date.parse(written))
const statusOf = ({ isOff, ruleSet }: DiscountDraft): RecordStatus =>
  isOff ? 'draft' : ruleSet.testing === undefined ? 'active' : 'testing'

function differCodWithFee(before: StoredCodWithFee, after: StoredCodWithFee): string[] {
  return [
    ...changedStatus(before.config.status, after.config.status),
    ...changedList(labels.rates, before.config.deliveryMethods, after.config.deliveryMethods),
    ...describeRuleDifferences(before.feeRules, after.feeRules),
  ]
}

function differCodRules(before: CodRulesForm, after: CodRulesForm): string[] {
  const names = (form: CodRulesForm) => describeNames('payment', form.paymentMethods)
  const rates = ({ deliveryRates }: CodRulesForm) =>
    deliveryRates.status === 'active' ? deliveryRates.params.deliveryMethods : []
  return [
    ...changedStatus(before.status, after.status),
    ...changedList(labels.methods, names(before), names(after)),
    ...codRulesGroups.flatMap((group) => differGroup(before, after, group)),
    ...changedList(labels.hiddenRates, rates(before), rates(after)),
    ...changedMember(labels.feeRates, before.hidesFeeRates, after.hidesFeeRates, describeYesNo),
    ...(isSameValue(before.reason, after.reason) ? [] : [words.reasons]),
  ]
}

function differGroup(before: CodRulesForm, after: CodRulesForm, group: CodRulesGroup): string[] {
  const label = codRulesWords.conditions.groups[group]
  const [wasOn, isOn] = [isGroupActive(before, group), isGroupActive(after, group)]
  if (!wasOn && !isOn) return []
  if (!wasOn) return [words.added(labels.condition, describeCodRulesGroup(after, group))]
  if (!isOn) return [words.removed(labels.condition, describeCodRulesGroup(before, group))]
  if (isSameValue(before.conditions[group], after.conditions[group])) return []
  if (group === 'location_zipcode') {
    const [one, other] = [before, after].map(({ conditions }) => conditions.location_zipcode.params)
    if (one !== undefined && other !== undefined && one.operator === other.operator)
      return differLists(splitPincodeList(one.value), splitPincodeList(other.value))
  }
  const [was, is] = [describeCodRulesGroup(before, group), describeCodRulesGroup(after, group)]
  return was === is ? [] : [words.changed(label, was, is)]
}

function differPincodes(
  owner: CustomizationOwner,
  one: readonly OwnerRecord[],
  other: readonly OwnerRecord[],
): string[] {
  const before = readPincodeRecords(owner, ofCustomizations(one)).config
  const after = readPincodeRecords(owner, ofCustomizations(other)).config
  const names = ({ methods }: PincodeConfig) => describeNames(owner, methods)
  return [
    ...changedStatus(before.status, after.status),
    ...changedList(owner === 'payment' ? labels.methods : labels.rates, names(before), names(after)),
    ...changedMember(labels.mode, before.mode, after.mode, (mode) => words.modes[mode]),
    ...changedMember(labels.country, before.country ?? '', after.country ?? '', String),
    ...differLists(before.list, after.list),
    ...changedMember(
      labels.feeRates,
      before.hidesFeeRates !== false,
      after.hidesFeeRates !== false,
      describeYesNo,
    ),
    ...(isSameValue(before.reason, after.reason) ? [] : [words.reasons]),
  ]
}

function differLists(before: readonly string[], after: readonly string[]): string[] {
  const { added, removed } = countDifference(collectCodes(before), collectCodes(after))
  if (added > 0 || removed > 0) return [words.pincodes(added, removed)]
  return before.length === after.length && before.every((entry, index) => entry === after[index])
    ? []
    : [words.pincodeOrder]
}
