import { error, type Issue } from '#forms/issue.ts'
import { limits } from '../../language/limits.ts'
import type { MethodName } from '../../language/method-names.ts'
import { countActiveAfter } from '../../records/active-count.ts'
import { feeRatesWords } from '../../words/fee-rates.ts'
import { findCodRulesIssues } from '../cod-rules/issues.ts'
import type { CodWithFeeConfig } from '../cod-with-fee/cod-with-fee.ts'
import { deriveFeeRates } from './fee-rates.ts'
import { canFollow, type FeeAndFollowers, planFollowing } from './following.ts'

const words = feeRatesWords.elsewhere

/**
 * Issues that prevent other pages from hiding the rates, shown where the rates are chosen. `activeDelivery` counts all
 * enabled delivery customizations of the store.
 */
export function findFollowingIssues(
  stored: FeeAndFollowers,
  config: CodWithFeeConfig,
  paymentName: MethodName,
  activeDelivery: number,
): Issue[] {
  const fee = deriveFeeRates(config, paymentName)
  if (fee === undefined) return []
  const { form } = stored.codRules
  const [fault] =
    canFollow(stored.codRules) && findCodRulesIssues(form).length === 0
      ? findCodRulesIssues(form, undefined, fee)
      : []
  const { adding, removing } = planFollowing(stored, fee, {})
  const needed = countActiveAfter([...adding, ...removing], 'delivery', activeDelivery)
  return [
    ...(fault === undefined ? [] : [error(['deliveryMethods'], words.refused(fault.message))]),
    ...(needed > limits.activeCustomizations && needed > activeDelivery
      ? [error(['deliveryMethods'], words.tooMany(needed, limits.activeCustomizations))]
      : []),
  ]
}
