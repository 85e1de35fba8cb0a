import {
  generatePaymentRules,
  isCodWithFeeRecord,
  readCodWithFee,
} from '../../features/cod-with-fee/cod-with-fee.ts'
import { resetFieldPaths } from '../../functions/field-paths.ts'
import type { MethodName } from '../../language/method-names.ts'
import { removeAliases } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { readRecordRules } from '../../records/read-record-rules.ts'
import { isSameValue } from '../../records/same-value.ts'

/** Payment record of COD with fee, and its rates. */
export type FeeRecord = {
  readonly record: CustomizationRecord
  readonly paymentName: MethodName
  readonly rates: readonly string[]
}

/**
 * Finds the payment record of COD with fee among active records. Undefined if there are several, or if its rules are
 * not those that the app generates. They then count like any other rules.
 */
export function findFeeRecord(active: readonly CustomizationRecord[]): FeeRecord | undefined {
  const [record, ...others] = active.filter((one) => one.owner === 'payment' && isCodWithFeeRecord(one))
  if (record === undefined || others.length > 0) return undefined
  const { config, paymentName } = readCodWithFee([record])
  const parsed = readRecordRules(record.metafields)
  if (!parsed.ok || paymentName === undefined) return undefined
  const generated = generatePaymentRules(config.deliveryMethods, paymentName)
  const isGenerated = isSameValue(removeAliases(resetFieldPaths(parsed.ruleSet)), generated)
  return isGenerated ? { record, paymentName, rates: config.deliveryMethods } : undefined
}
