import type { MethodName } from '../../language/method-names.ts'
import { type CustomizationRecord, isEnabled } from '../../records/customization.ts'
import { hasRecords } from '../../records/record-pair.ts'
import { applyChanges, type SavePlan } from '../../records/save-plan.ts'
import { testingOrNoTesters } from '../../records/testers.ts'
import type { FeeRules } from '../cod-fee-rules/fee-rules.ts'
import { listActiveGroups, listHiddenRates } from '../cod-rules/form.ts'
import { planCodRulesSave } from '../cod-rules/plan.ts'
import { readCodRules, type StoredCodRules } from '../cod-rules/stored.ts'
import {
  type CodWithFeeConfig,
  planCodWithFeeSave,
  readCodWithFee,
  type StoredCodWithFee,
} from '../cod-with-fee/cod-with-fee.ts'
import {
  type HidingPart,
  listStoredParts,
  planRateRecords,
  type RateRecords,
  readRateRecords,
} from '../pincodes/plan/rate-records.ts'
import { listFeeRatesOf } from '../pincodes/storage/pincode-config.ts'
import {
  type FunctionIds,
  readPincodeRecords,
  type StoredPincodes,
} from '../pincodes/storage/stored-pincodes.ts'
import { deriveFeeRates, deriveStoredFeeRates, type FeeRates, listRatesToHide } from './fee-rates.ts'

/** COD with fee in its stored form, and the other pages that hide COD. Their hidden rates change with it. */
export type FeeAndFollowers = {
  readonly fee: StoredCodWithFee
  readonly codRules: StoredCodRules
  readonly pincodes: StoredPincodes
  /** The payment records of the pincodes, in order. */
  readonly pincodeParts: readonly HidingPart[]
  readonly rateRecords: RateRecords
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
 * Plans the writes that store COD with fee and update the rates that other pages hide with COD. Additional rates are
 * hidden before COD becomes their only payment method. Rates are shown again only after it no longer is.
 */
export function planFeeSave(
  stored: FeeAndFollowers,
  config: CodWithFeeConfig,
  paymentName: MethodName,
  functionIds: FunctionIds = {},
  feeRules: FeeRules = stored.fee.feeRules,
): SavePlan {
  const own = planCodWithFeeSave(stored.fee, config, paymentName, functionIds, feeRules)
  const { adding, removing } = planFollowing(stored, deriveFeeRates(config, paymentName), functionIds)
  return [...adding, ...own, ...removing]
}

/** Writes to other pages' records, before and after the writes of COD with fee itself. */
type Following = { readonly adding: SavePlan; readonly removing: SavePlan }

/** Plans writes to other pages' records while the rates of COD with fee are `fee`. Undefined: it is not in use. */
export function planFollowing(
  { fee: stored, codRules, pincodes, pincodeParts, rateRecords }: FeeAndFollowers,
  fee: FeeRates | undefined,
  functionIds: FunctionIds,
): Following {
  const ofCodRules = planCodRules(codRules, deriveStoredFeeRates(stored), fee, functionIds)
  const rates = planRateRecords(
    rateRecords,
    pincodeParts,
    listFeeRatesOf(pincodes.config, fee),
    testingOrNoTesters(pincodes.config),
  )
  return {
    adding: [...ofCodRules.adding, ...rates.formFirst, ...rates.additions, ...rates.replacements],
    removing: [...ofCodRules.removing, ...rates.removals, ...rates.deletes],
  }
}

function planCodRules(
  stored: StoredCodRules,
  before: FeeRates | undefined,
  after: FeeRates | undefined,
  functionIds: FunctionIds,
): Following {
  if (!canFollow(stored)) return { adding: [], removing: [] }
  // The page itself writes the payment record, so only its delivery records are updated here.
  const plan = (current: StoredCodRules, fee: FeeRates | undefined) =>
    planCodRulesSave(current, stored.form, functionIds, fee).filter(
      (step) => (step.kind === 'create' ? step.wanted : step.record).owner === 'delivery',
    )
  const adding = plan(stored, joinFeeRates(before, after))
  if (adding.every((step) => step.kind === 'update')) {
    return { adding, removing: plan(performUpdates(stored, adding), after) }
  }
  // Records that are created or deleted are written at once.
  const steps = plan(stored, after)
  return after === undefined ? { adding: [], removing: steps } : { adding: steps, removing: [] }
}

function joinFeeRates(one: FeeRates | undefined, other: FeeRates | undefined): FeeRates | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return { ...other, rates: [...new Set([...one.rates, ...other.rates])] }
}

/** The delivery records of the COD rules after the updates. */
function performUpdates(stored: StoredCodRules, steps: SavePlan): StoredCodRules {
  const perform = (record: CustomizationRecord) =>
    steps.reduce(
      (current, step) =>
        step.kind === 'update' && step.record.id === record.id
          ? applyChanges(current, step.changes)
          : current,
      record,
    )
  const { delivery, pincodeRecords } = stored
  return {
    ...stored,
    delivery: delivery === undefined ? undefined : perform(delivery),
    pincodeRecords: { ...pincodeRecords, delivery: pincodeRecords.delivery.map(perform) },
  }
}

/** True if the hidden rates of the COD rules can change. A form that cannot be read would look like an empty one. */
export function canFollow(codRules: StoredCodRules): boolean {
  return hasRecords(codRules) && codRules.problems.length === 0
}

/** Another page that hides COD, and its behaviour for the rates with the fee. */
export type Follower = {
  readonly page: 'codRules' | 'pincodes'
  /**
   * `leaves`: the merchant has switched it off. `unreadable`: the stored record cannot be read, and does not change.
   */
  readonly does: 'follows' | 'leaves' | 'unreadable'
}

/** Lists the other pages that hide COD, for the given COD with fee. */
export function listFollowers(
  { codRules, pincodes }: FeeAndFollowers,
  fee: FeeRates | undefined,
): Follower[] {
  const followers: Follower[] = []
  const hidesCod = (names: readonly MethodName[]) => listRatesToHide(fee, names, true).length > 0
  if (hasRecords(codRules) && codRules.problems.length > 0) {
    followers.push({ page: 'codRules', does: 'unreadable' })
  } else if (
    hasRecords(codRules) &&
    isEnabled(codRules.form.status) &&
    listActiveGroups(codRules.form).length > 0 &&
    hidesCod(codRules.form.paymentMethods)
  ) {
    const hidden = listHiddenRates(codRules.form, fee)
    const leavesSome = fee?.rates.some((rate) => !hidden.includes(rate))
    followers.push({ page: 'codRules', does: leavesSome ? 'leaves' : 'follows' })
  }
  const { config, main } = pincodes
  if (main !== undefined && isEnabled(config.status) && hidesCod(config.methods)) {
    followers.push({ page: 'pincodes', does: config.hidesFeeRates === false ? 'leaves' : 'follows' })
  }
  return followers
}
