import { readCodRules } from '../features/cod-rules/stored.ts'
import { summariseCodRules } from '../features/cod-rules/summary.ts'
import { summariseDiscountRules } from '../features/discounts/summary.ts'
import { readPincodeRecord } from '../features/pincodes/storage/pincode-record.ts'
import { namesIn } from '../language/actions.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { describeNames, joinNames, type MethodName } from '../language/method-names.ts'
import { countCodes, joinCodes } from '../language/pincodes/code-set.ts'
import { activeRules } from '../language/rule-set.ts'
import { summariseRuleSet } from '../language/summary.ts'
import type { CustomizationRecord } from '../records/customization.ts'
import { readDiscountRecord } from '../records/discount-rule-record.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { readRecordRules } from '../records/read-record-rules.ts'
import { readRuleRecord } from '../records/rule-record.ts'
import { checkoutNowWords as words } from '../words/checkout-now.ts'
import type { JointPart } from './part-names.ts'

/** Describes the record of a rule set or a discount, with one sentence per rule. */
export function describeRecord(record: OwnerRecord): string[] {
  if (record.owner === 'discount') {
    const stored = readDiscountRecord(record)
    if (stored === undefined) return [words.unknown]
    const { draft, problem } = stored
    return problem === undefined
      ? orNothing(summariseDiscountRules(draft.ruleSet, draft.names))
      : [words.unread(problem)]
  }
  const stored = readRuleRecord(record)
  if (stored === undefined) return [words.unknown]
  const { draft, problem } = stored
  return problem === undefined
    ? orNothing(summariseRuleSet(draft.ruleSet, draft.names))
    : [words.unread(problem)]
}

type PartOfOwner = {
  readonly owner: CustomizationOwner
  /** Records of the part that have this owner. */
  readonly records: readonly CustomizationRecord[]
  /** Records of the whole part. */
  readonly ofPart: readonly CustomizationRecord[]
}

/** Describes the effects of a screen's records in one step of the checkout. */
export function describeJointPart(part: JointPart, { owner, records, ofPart }: PartOfOwner): string[] {
  if (part === 'cod-with-fee')
    return orNothing(records.flatMap((record) => summariseRuleSet(readRules(record))))
  if (part === 'cod-rules') {
    const { form } = readCodRules(ofPart)
    const conditions = summariseCodRules(form)
    const methods = owner === 'payment' ? form.paymentMethods : listRates(records)
    return conditions.length === 0 || methods.length === 0
      ? [words.nothing]
      : [words.codHidden(describeNames(owner, methods), conditions)]
  }
  const read = records.map((record) => readPincodeRecord(owner, record))
  const methods = describeNames(owner, read[0]?.methods ?? [])
  const pincodes = countCodes(joinCodes(...read.map(({ codes }) => codes)))
  if (methods.length === 0 || pincodes === 0) return [words.nothing]
  const isShown = read.some(({ operator }) => operator === 'not_in')
  return [isShown ? words.pincodesShown(methods, pincodes) : words.pincodesHidden(methods, pincodes)]
}

const orNothing = (sentences: readonly string[]) =>
  sentences.length === 0 ? [words.nothing] : [...sentences]

function readRules({ metafields, title }: CustomizationRecord) {
  const rules = readRecordRules(metafields)
  return rules.ok ? rules.ruleSet : { version: 1 as const, title, rules: [] }
}

/** Lists the rates that records hide, by rules or at pincodes. */
function listRates(records: readonly CustomizationRecord[]): MethodName[] {
  const byRules = records.flatMap((record) =>
    activeRules(readRules(record)).flatMap((rule) => rule.actions.flatMap(namesIn)),
  )
  const atPincodes = records.flatMap((record) => readPincodeRecord('delivery', record).methods)
  return joinNames(byRules, atPincodes)
}
