import { discountConfig } from '../records/discount-rule-record.ts'
import type { Metafield } from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { earlierNumbersMax, formatRecordNumber, isRuleRecord, ruleSetConfig } from '../records/rule-record.ts'
import { restoreUnknown } from '../records/unknown-members.ts'
import { findNumbersOfDeleted } from './numbers-of-deleted.ts'

/**
 * Formats the metafields of a record that is created again, with the number of the deleted record. It so continues the
 * history and, for a rule set, the address.
 *
 * @param metafields of the new record; by default, those of the deleted one.
 */
export function noteDeleted(
  record: OwnerRecord,
  metafields: readonly Metafield[] = record.metafields,
): readonly Metafield[] {
  const numbers = [...findNumbersOfDeleted(record), formatRecordNumber(record.id)]
  const noted = formatNoted(record, metafields, numbers.slice(-earlierNumbersMax))
  if (noted === undefined) return metafields
  const [kept = noted] = restoreUnknown(record.metafields, [noted])
  return metafields.map((one) => (one.key === kept.key && one.namespace === kept.namespace ? kept : one))
}

/** Undefined for a record that is neither a rule set nor a discount of this app. */
function formatNoted(
  record: OwnerRecord,
  metafields: readonly Metafield[],
  earlierNumbers: string[],
): Metafield | undefined {
  if (record.owner === 'discount') {
    const config = discountConfig.find(metafields)
    if (config === undefined) return undefined
    const { type, names, switchedOff } = config
    return discountConfig.format(type, { names, switchedOff, earlierNumbers })
  }
  const config = isRuleRecord(record) ? ruleSetConfig.find(record.metafields) : undefined
  return config && ruleSetConfig.format(config.type, { names: config.names, earlierNumbers })
}
