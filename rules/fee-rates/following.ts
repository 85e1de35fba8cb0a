import { countActiveAfter } from '../active-count.ts'
import { listActiveGroups, listHiddenRates } from '../cod-rules/form.ts'
import { findCodRulesIssues } from '../cod-rules/issues.ts'
import { planCodRulesSave } from '../cod-rules/plan.ts'
import type { Restrictions } from '../cod-rules/restrictions.ts'
import { isCodRulesRecord, readCodRules, type StoredCodRules } from '../cod-rules/stored.ts'
import {
  type CodWithFeeConfig,
  isCodWithFeeRecord,
  planCodWithFeeSave,
  readCodWithFee,
  type StoredCodWithFee,
} from '../cod-with-fee.ts'
import { type CustomizationRecord, isEnabled } from '../customization.ts'
import { limits } from '../limits.ts'
import { listFeeRatesOf } from '../pincodes/pincode-config.ts'
import { isPincodeRecord } from '../pincodes/pincode-record.ts'
import {
  type HidingPart,
  isRateRecord,
  listStoredParts,
  planRateRecords,
  type RateRecords,
  readRateRecords,
} from '../pincodes/rate-records.ts'
import { type FunctionIds, readPincodeRecords, type StoredPincodes } from '../pincodes/stored-pincodes.ts'
import { hasRecords } from '../record-pair.ts'
import type { SavePlan } from '../save-plan.ts'
import { listSteps } from '../staged-plan.ts'
import { error, type Issue } from '../validation/issue.ts'
import { feeRatesWords } from '../words/fee-rates.ts'
import { deriveFeeRates, deriveStoredFeeRates, type FeeRates, listRatesToHide } from './fee-rates.ts'

const words = feeRatesWords.elsewhere

/** COD with fee as it is stored, and the pages beside it that hide COD, whose hidden rates follow its own. */
export type FeeAndFollowers = {
  readonly fee: StoredCodWithFee
  readonly codRules: StoredCodRules
  readonly pincodes: StoredPincodes
  /** The payment records of the pincodes, in their order. */
  readonly pincodeParts: readonly HidingPart[]
  readonly rateRecords: RateRecords
}

/** Whether a save of COD with fee can be about a record. */
export function isFeeOrFollowerRecord(record: CustomizationRecord): boolean {
  return (
    isCodWithFeeRecord(record) ||
    isCodRulesRecord(record) ||
    (record.api === 'payment' && isPincodeRecord(record)) ||
    isRateRecord(record)
  )
}

export function readFeeAndFollowers(
  records: readonly CustomizationRecord[],
  functionIds: FunctionIds = {},
): FeeAndFollowers {
  const pincodes = readPincodeRecords('payment', records, functionIds)
  const { main, extras, surplus } = pincodes
  return {
    fee: readCodWithFee(records),
    codRules: readCodRules(records),
    pincodes,
    pincodeParts: listStoredParts([...(main === undefined ? [] : [main]), ...extras, ...surplus]),
    rateRecords: readRateRecords(records, functionIds),
  }
}

/**
 * The writes that store COD with fee and bring along the rates that other pages hide with COD. More rates are hidden
 * there before COD becomes the only way to pay for them, and fewer only when it no longer is.
 */
export function planFeeSave(
  stored: FeeAndFollowers,
  config: CodWithFeeConfig,
  paymentName: string,
  functionIds: FunctionIds = {},
  restrictions: Restrictions = stored.fee.restrictions,
): SavePlan {
  const before = deriveStoredFeeRates(stored.fee)
  const after = deriveFeeRates(config, paymentName)
  const own = planCodWithFeeSave(stored.fee, config, paymentName, functionIds, restrictions)
  const following = planFollowing(stored, after, functionIds)
  const isMore = after?.rates.some((rate) => !before?.rates.includes(rate)) ?? false
  return isMore ? [...following, ...own] : [...own, ...following]
}

/** What other pages hide at the payment step is theirs alone: only their delivery records are brought along. */
function planFollowing(
  { codRules, pincodes, pincodeParts, rateRecords }: FeeAndFollowers,
  fee: FeeRates | undefined,
  functionIds: FunctionIds,
): SavePlan {
  const ofCodRules = canFollow(codRules) ? planCodRulesSave(codRules, codRules.form, functionIds, fee) : []
  const rates = planRateRecords(rateRecords, pincodeParts, listFeeRatesOf(pincodes.config, fee))
  const stages = [rates.formFirst, rates.additions, rates.replacements, rates.removals, rates.deletes]
  return [
    ...ofCodRules.filter((step) => (step.kind === 'create' ? step.wanted : step.record).api === 'delivery'),
    ...listSteps({ stages }),
  ]
}

/** A form that cannot be read would be taken for an empty one. */
function canFollow(codRules: StoredCodRules): boolean {
  return hasRecords(codRules) && codRules.problems.length === 0
}

/**
 * What keeps other pages from hiding the rates, told where the rates are chosen. `activeDelivery` counts the enabled
 * delivery customizations of the store, whoever's they are.
 */
export function findFollowingIssues(
  stored: FeeAndFollowers,
  config: CodWithFeeConfig,
  paymentName: string,
  activeDelivery: number,
): Issue[] {
  const fee = deriveFeeRates(config, paymentName)
  if (fee === undefined) return []
  const { form } = stored.codRules
  const [fault] =
    canFollow(stored.codRules) && findCodRulesIssues(form).length === 0
      ? findCodRulesIssues(form, undefined, fee)
      : []
  const following = planFollowing(stored, fee, {})
  const needed = countActiveAfter(following, 'delivery', activeDelivery)
  return [
    ...(fault === undefined ? [] : [error(['deliveryMethods'], words.refused(fault.message))]),
    ...(needed > limits.activeCustomizations && needed > activeDelivery
      ? [error(['deliveryMethods'], words.tooMany(needed, limits.activeCustomizations))]
      : []),
  ]
}

/** A page beside COD with fee that hides COD, and whether it hides the rates along with it. */
export type Follower = {
  readonly page: 'codRules' | 'pincodes'
  /** `leaves`: the merchant has switched it off. `unreadable`: what is stored cannot be read, and stays as it is. */
  readonly does: 'follows' | 'leaves' | 'unreadable'
}

/** The pages that hide COD while COD with fee is as given. */
export function listFollowers(
  { codRules, pincodes }: FeeAndFollowers,
  fee: FeeRates | undefined,
): Follower[] {
  const followers: Follower[] = []
  const hidesCod = (names: readonly string[]) => listRatesToHide(fee, names, true).length > 0
  if (hasRecords(codRules) && codRules.problems.length > 0) {
    followers.push({ page: 'codRules', does: 'unreadable' })
  } else if (
    hasRecords(codRules) &&
    isEnabled(codRules.form.status) &&
    listActiveGroups(codRules.form).length > 0 &&
    hidesCod(codRules.form.paymentMethods)
  ) {
    const hidden = listHiddenRates(codRules.form, fee)
    const isWhole = fee?.rates.every((rate) => hidden.includes(rate)) ?? true
    followers.push({ page: 'codRules', does: isWhole ? 'follows' : 'leaves' })
  }
  const { config, main } = pincodes
  if (main !== undefined && isEnabled(config.status) && hidesCod(config.methods)) {
    followers.push({ page: 'pincodes', does: config.hidesFeeRates === false ? 'leaves' : 'follows' })
  }
  return followers
}
