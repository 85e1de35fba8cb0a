import { formatNumber, listAnd, nameCountry } from '#forms/text/language.ts'
import type { Names } from '../language/names.ts'
import { hidesByPrice } from '../language/rate-prices.ts'
import { listConditions, type Rule } from '../language/rule-set.ts'
import type { JudgedTrace } from '../preview/trace.ts'
import type { ActiveDiscount } from '../promises/active-discount.ts'
import { deadEndWords } from '../words/dead-ends.ts'
import type { Cause, Unseen } from './causes.ts'
import type { DeadEndFinding, FindingKind } from './dead-end-answer.ts'
import type { ActiveRecord } from './dead-end-request.ts'
import {
  type DetailName,
  type Details,
  type DetailValue,
  isRatePrices,
  listDetails,
  type PlainDetail,
  plainDetails,
  splitNamedDetail,
} from './details.ts'
import { isMetInRule } from './negated-conditions.ts'
import { detailOfActions } from './rate-prices.ts'
import { changeOf } from './shopper-changes.ts'
import type { SeenCause } from './stopped-causes.ts'

const words = deadEndWords.finding

/** Traces of the records' runs, by index of the record in the request. */
export type Traces = ReadonlyMap<number, JudgedTrace | null>

/** A finding without its checkout. */
export type DescribedFinding = Omit<DeadEndFinding, 'sample'>

/**
 * Describes a checkout without a method. The sentence names the details that rules check, and the methods that each
 * rule hides.
 */
export function describeDeadEnd(
  kind: 'noPayment' | 'noDelivery' | 'noOrder',
  causes: readonly Cause[],
  records: readonly ActiveRecord[],
  details: Details,
  traces: Traces,
  names: Names,
): DescribedFinding {
  const namedDetails = causes.flatMap((cause) => listNamedDetails(cause, records, traces))
  const when = words.when(describeCircumstances(namedDetails, details, names))
  const most = Math.max(...causes.map(({ methods }) => methods.length))
  const rest =
    causes.length > 1 && most > 2 ? causes.find(({ methods }) => methods.length === most) : undefined
  const described = causes.map((cause) => {
    const who = nameRule(cause, records)
    if (causes.length === 1) return words.hidesAll(who)
    return cause === rest ? words.hidesTheRest(who) : words.hides(who, cause.methods)
  })
  return {
    kind,
    key: formatFindingKey(kind, causes, records),
    sentence: words[kind](when, described),
    records: idsOf(
      causes.map(({ record }) => record),
      records,
    ),
  }
}

/** Describes stopped shoppers. The sentence names the details that they cannot change, and the rules that stop them. */
export function describeStopped(
  causes: readonly SeenCause<Traces>[],
  records: readonly ActiveRecord[],
  shopper: Details,
  names: Names,
): DescribedFinding {
  const ofCauses = causes
    .flatMap(({ cause, context }) => listNamedDetails(cause, records, context))
    // A guest who could sign in is not stopped because of being a guest.
    .filter((name) => changeOf(name) !== 'freely' && (name !== 'login' || shopper.login === true))
  const described = causes.map(({ cause }) => {
    const who = nameRule(cause, records)
    if (cause.message === undefined) return words.hides(who, cause.methods)
    return cause.message === '' ? words.fails(who) : words.stops(who, cause.message)
  })
  return {
    kind: 'noOrder',
    key: formatFindingKey(
      'noOrder',
      causes.map(({ cause }) => cause),
      records,
    ),
    sentence: words.noOrder(words.when(describeCircumstances(ofCauses, shopper, names)), described),
    records: idsOf(
      causes.map(({ cause }) => cause.record),
      records,
    ),
  }
}

export function describeUnseen(
  { record, methods, hiders }: Unseen,
  records: readonly ActiveRecord[],
): DescribedFinding {
  const titleOf = (index: number) => words.record(records[index]?.title ?? '')
  return {
    kind: 'undone',
    key: JSON.stringify(['undone', ...idsOf([record, ...hiders], records), methods]),
    sentence: words.undone(titleOf(record), methods, hiders.map(titleOf)),
    records: idsOf([record, ...hiders], records),
  }
}

export function idsOf(indexes: readonly number[], records: readonly ActiveRecord[]): string[] {
  return [...new Set(indexes.flatMap((index) => records[index]?.id ?? []))]
}

/** A record or a discount that findings name. */
type NamedRecord = ActiveRecord | ActiveDiscount

function findRule(record: NamedRecord | undefined, rule: number | null): Rule | undefined {
  return record !== undefined && 'ruleSet' in record && rule !== null ? record.ruleSet.rules[rule] : undefined
}

/** Names a rule by its record and its title. */
export function nameRule(
  { record: index, rule: ruleIndex }: Pick<Cause, 'record' | 'rule'>,
  records: readonly NamedRecord[],
): string {
  const record = records[index]
  const title = words.record(record?.title ?? '')
  const rule = findRule(record, ruleIndex)
  if (rule === undefined || ruleIndex === null) return title
  return words.rule(title, rule.title.trim() || words.untitledRule(ruleIndex + 1))
}

/**
 * A changed rule gives another finding. A rule that only gets another title, or another list of pincodes, gives the
 * same one.
 */
export function formatRuleKey(
  { record: index, rule: ruleIndex }: Pick<Cause, 'record' | 'rule'>,
  records: readonly NamedRecord[],
): string {
  const record = records[index]
  const rule = findRule(record, ruleIndex)
  return JSON.stringify([record?.id ?? '', rule === undefined ? [] : [...listWhen(rule), rule.actions]])
}

function formatFindingKey(
  kind: FindingKind,
  causes: readonly Cause[],
  records: readonly ActiveRecord[],
): string {
  return [kind, ...causes.map((cause) => formatRuleKey(cause, records)).sort()].join(' ')
}

/**
 * The part of a finding's key that describes a rule. Rules without groups keep their keys from before groups existed.
 */
function listWhen({ match_type, conditions, groups, otherwise, last }: Rule): unknown[] {
  const order = [otherwise, last].some(Boolean) ? [{ otherwise, last }] : []
  return [match_type, groups ?? conditions, ...order]
}

/** Details that the met conditions of a cause read, and details that its actions use. */
function listNamedDetails(
  { record: index, rule: ruleIndex }: Cause,
  records: readonly ActiveRecord[],
  traces: Traces,
): DetailName[] {
  const record = records[index]
  const rule = findRule(record, ruleIndex)
  // A record with a list of pincodes has no rules.
  if (rule === undefined) return record !== undefined && 'metafields' in record ? ['zip'] : []
  const traced = traces.get(index)?.rules.find((one) => one.rule === ruleIndex)
  const met = (traced?.conditions ?? []).flatMap((judged) => {
    const one = isMetInRule(rule, judged) ? listConditions(rule)[judged.condition] : undefined
    return one === undefined ? [] : listDetails(one)
  })
  return hidesByPrice(rule) ? [...met, detailOfActions] : met
}

/** Describes the circumstances of a checkout, one for each of these details. */
function describeCircumstances(detailNames: readonly DetailName[], details: Details, names: Names): string[] {
  const order = (name: DetailName) => plainDetails.indexOf(name as PlainDetail)
  return (
    [...new Set(detailNames)]
      // A customer with tags or orders is signed in, so that need not be described.
      .filter((name) => name !== 'login' || !detailNames.some((other) => isOfCustomer(other)))
      .sort((one, other) => order(one) - order(other))
      .map((name) => describeDetail(name, details[name] ?? null, names))
  )
}

const ofCustomer: readonly string[] = [
  'customerTags',
  'orderCount',
  'amountSpent',
  'company',
  'companyLocation',
]
const isOfCustomer = (name: DetailName) =>
  ofCustomer.includes(name) || (name.includes('Metafield:') && !name.startsWith('productMetafield:'))

/** Describes a detail and its value for the middle of a sentence: "the country is India". */
export function describeDetail(name: DetailName, value: DetailValue, names: Names): string {
  const named = splitNamedDetail(name)
  if (named !== undefined) return deadEndWords.named[named.detail](named.key, describeValue(value, names))
  if (isRatePrices(value))
    return deadEndWords.prices(
      value.map(({ title, cost }) => deadEndWords.price(title, describeValue(cost, names))),
    )
  const plain = name as PlainDetail
  const isAbsent = value === null || (Array.isArray(value) && value.length === 0)
  const absent: Partial<Record<PlainDetail, string>> = deadEndWords.absent
  if (isAbsent && absent[plain] !== undefined) return absent[plain]
  const isCountry = plain === 'country' || plain === 'market' || plain === 'billingCountry'
  const described = isCountry && typeof value === 'string' ? nameCountry(value) : describeValue(value, names)
  return deadEndWords.circumstances[plain](described)
}

function describeValue(value: DetailValue, names: Names): string {
  if (value === null) return deadEndWords.notThere
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'object' && !isRatePrices(value)
    ? listAnd(value.map((entry) => names[entry] ?? entry))
    : String(value)
}
