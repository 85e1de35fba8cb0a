import { listAnd } from '#forms/text/language.ts'
import type { PromiseKind } from '../dead-ends/dead-end-answer.ts'
import type { ActiveRecord } from '../dead-ends/dead-end-request.ts'
import { type DescribedFinding, formatRuleKey, idsOf, nameRule } from '../dead-ends/describe-finding.ts'
import { describeName, matchesName } from '../language/method-names.ts'
import { deadEndWords } from '../words/dead-ends.ts'
import type { ActiveDiscount } from './active-discount.ts'
import type { BrokenFeePromise } from './fee-promise.ts'
import type { RuleIndex } from './idle-rules.ts'
import type { FeeRatesPromise } from './promise.ts'
import type { Repair } from './repair.ts'
import type { SameName } from './same-names.ts'
import type { StillShown } from './shown-methods.ts'
import type { TakenName } from './taken-names.ts'

const words = deadEndWords.promise

type Records = readonly ActiveRecord[]

/** Describes records by title, each with its rename of a method or rate that other records name. */
const describeRenamers = (causes: readonly number[], records: Records) =>
  causes.map((record) => words.renames(nameRule({ record, rule: null }, records)))

export function describeFeePromise(
  { kind, rate, methods, causes, hiders }: BrokenFeePromise,
  promise: FeeRatesPromise,
  fee: number,
  records: Records,
): DescribedFinding {
  const described = causes.map((record) => {
    const who = nameRule({ record, rule: null }, records)
    return hiders.includes(record) ? words.hides(who) : words.renames(who)
  })
  const sentence = {
    codUnreachable: () => words.codUnreachable(rate, describeName('payment', promise.method), described),
    feeAvoided: () =>
      words.feeAvoided(rate, methods[0] ?? describeName('payment', promise.method), described),
    feeRateOpen: () => words.feeRateOpen(rate, methods, described),
  }[kind]()
  return finding(kind, sentence, [fee, ...causes], [rate], records)
}

/**
 * Describes a rule of a discount that lowers rates with the fee, when the shopper can pay by the method. `offered`: the
 * store's rates. `codes`: codes that the shopper enters.
 */
export function describeFeeDiscount(
  discount: ActiveDiscount,
  rule: number,
  rates: readonly string[],
  promise: FeeRatesPromise,
  offered: readonly string[],
  codes: readonly string[],
): DescribedFinding {
  const found = { record: 0, rule }
  const others = offered.filter((rate) => !promise.rates.some((name) => matchesName(rate, name)))
  const repair: Repair = { kind: 'leaveFeeRatesOut', record: discount.id, rule, withFee: [...rates], others }
  const described = {
    kind: 'feeDiscounted',
    key: JSON.stringify(['feeDiscounted', promise.record, formatRuleKey(found, [discount]), rates]),
  } as const
  if (discount.isOfOthers)
    return {
      ...described,
      sentence: words.feeDiscounted(words.ofShopify(discount.title), rates, codes),
      records: [promise.record],
    }
  return {
    ...described,
    sentence: words.feeDiscounted(nameRule(found, [discount]), rates, codes),
    records: [promise.record, discount.id],
    repairs: [repair],
  }
}

export function describeUnkept(
  record: number,
  { methods, causes }: StillShown,
  records: Records,
): DescribedFinding {
  const who = nameRule({ record, rule: null }, records)
  const sentence = words.shownAnyway(who, methods, describeRenamers(causes, records))
  return finding('shownAnyway', sentence, [record, ...causes], methods, records)
}

export function describePassed(
  rule: RuleIndex,
  causes: readonly number[],
  records: Records,
): DescribedFinding {
  const sentence = words.passes(nameRule(rule, records), describeRenamers(causes, records))
  return finding('passes', sentence, [rule.record, ...causes], [formatRuleKey(rule, records)], records)
}

export function describeSameName({ name, offers, causes }: SameName, records: Records): DescribedFinding {
  const described = causes.map((record) => nameRule({ record, rule: null }, records))
  return finding('sameName', words.sameName(name, offers, described), causes, [name, ...offers], records)
}

export function describeTakenName(
  { name, offer, causes, users }: TakenName,
  records: Records,
): DescribedFinding {
  const describe = (some: readonly number[]) =>
    some.map((record) => nameRule({ record, rule: null }, records))
  const sentence = words.takenName(listAnd(describe(causes)), offer, name, describe(users))
  return finding('sameName', sentence, [...causes, ...users], [name, offer], records)
}

/**
 * Describes a rule that never acts. `causes`: records that hide every rate at which the rule would act, or that change
 * the names it uses.
 */
export function describeIdle(
  rule: RuleIndex,
  causes: { readonly hiders: readonly number[]; readonly renamers: readonly number[] } | undefined,
  records: Records,
): DescribedFinding {
  const who = nameRule(rule, records)
  const described = [
    ...(causes?.hiders ?? []).map((record) => words.hidesRate(nameRule({ record, rule: null }, records))),
    ...describeRenamers(causes?.renamers ?? [], records),
  ]
  const sentence = causes === undefined ? words.neverActs(who) : words.neverActsTogether(who, described)
  const all = [rule.record, ...(causes?.hiders ?? []), ...(causes?.renamers ?? [])]
  return finding('neverActs', sentence, all, [formatRuleKey(rule, records)], records)
}

function finding(
  kind: PromiseKind,
  sentence: string,
  causes: readonly number[],
  about: readonly string[],
  records: Records,
): DescribedFinding {
  const ids = idsOf(causes, records)
  return { kind, key: JSON.stringify([kind, ...ids, about]), sentence, records: ids }
}
