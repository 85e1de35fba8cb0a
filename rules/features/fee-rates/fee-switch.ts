import type { Issue } from '#forms/issue.ts'
import { countActive } from '../../records/active-count.ts'
import type { CustomizationRecord, SwitchedStatus } from '../../records/customization.ts'
import type { SavePlan } from '../../records/save-plan.ts'
import type { MetafieldProblem } from '../../records/unread-metafields.ts'
import { codWithFeeMessages } from '../../words/cod-with-fee-messages.ts'
import { chooseCashOnDeliveryName, findCodWithFeeIssues } from '../cod-with-fee/cod-with-fee.ts'
import { findPaymentMethodIssues } from '../cod-with-fee/payment-method.ts'
import type { FunctionIds } from '../pincodes/storage/stored-pincodes.ts'
import { planFeeSave, readFeeAndFollowers } from './following.ts'
import { findFollowingIssues } from './following-issues.ts'

type WantedFee = {
  readonly status: SwitchedStatus
  /** Rates whose prices include the fee. Absent: the stored ones. */
  readonly deliveryMethods?: readonly string[]
}

/** A save of COD with fee that changes its status, and its rates if they are given. */
export type FeeSwitch = {
  readonly problems: readonly MetafieldProblem[]
  readonly findFaults: () => readonly Issue[]
  readonly plan: () => SavePlan
}

/**
 * Reads the records for such a save.
 *
 * @param records every customization of the shop, with all of its metafields.
 * @param paymentMethods names of the store's methods; undefined if they could not be loaded.
 */
export function readFeeSwitch(
  records: readonly CustomizationRecord[],
  { status, deliveryMethods }: WantedFee,
  functionIds: FunctionIds,
  paymentMethods: readonly string[] | undefined,
): FeeSwitch {
  const whole = readFeeAndFollowers(records, functionIds)
  const { testing: _testing, ...stored } = whole.fee.config
  const config = { ...stored, status, deliveryMethods: [...(deliveryMethods ?? stored.deliveryMethods)] }
  const paymentName = chooseCashOnDeliveryName(whole.fee, paymentMethods)
  const activeDelivery = countActive(records.filter(({ owner }) => owner === 'delivery'))
  return {
    problems: whole.fee.problems,
    findFaults: () => [
      ...findCodWithFeeIssues(config, whole.fee.feeRules),
      ...findFollowingIssues(whole, config, paymentName, activeDelivery),
      ...findPaymentMethodIssues(config, paymentName, paymentMethods),
    ],
    plan: () => planFeeSave(whole, config, paymentName, functionIds),
  }
}

export type PlannedFeeStart =
  | { readonly ok: true; readonly plan: SavePlan }
  | { readonly ok: false; readonly message: string }

/**
 * Plans the writes that enable the fee for these rates. Otherwise it returns the reason why the screen of COD with fee
 * refuses that.
 */
export function planFeeStart(
  records: readonly CustomizationRecord[],
  deliveryMethods: readonly string[],
  functionIds: FunctionIds,
  paymentMethods: readonly string[] | undefined,
): PlannedFeeStart {
  const wanted = { status: 'active', deliveryMethods } as const
  const { problems, findFaults, plan } = readFeeSwitch(records, wanted, functionIds, paymentMethods)
  if (problems.length > 0) return { ok: false, message: codWithFeeMessages.unreadable }
  const fault = findFaults().find(({ severity }) => severity === 'error')
  return fault === undefined ? { ok: true, plan: plan() } : { ok: false, message: fault.message }
}
