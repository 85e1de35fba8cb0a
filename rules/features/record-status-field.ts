import type { FieldOf, FieldSchema } from '#forms/field-schema.ts'
import { type RecordStatus, recordStatuses, switchedStatuses } from '../records/customization.ts'
import { discountFormStatuses } from '../records/discount.ts'
import { discountWords } from '../words/discounts.ts'
import { fieldWords } from '../words/fields.ts'
import { savingWords } from '../words/saving.ts'

const { label, help } = savingWords.status

/**
 * Status field of a form's records: Enabled acts in checkout, Testing acts for testers alone, Disabled does
 * not act.
 */
export const recordStatusField: FieldSchema = formatStatusField()

/** Status field with one more line of help. */
export function formatStatusField(more = ''): FieldSchema {
  return formatField(recordStatuses, [help.active, help.testing, help.draft, more])
}

/** Status field of a discount. An enabled one is given while its dates run. */
export const discountStatusField = formatField(
  discountFormStatuses,
  discountFormStatuses.map((status) => discountWords.status.help[status]),
)

/** Status field of records that have no testing. */
export const switchedStatusField: FieldSchema = formatField(switchedStatuses, [help.active, help.draft])

function formatField(statuses: readonly RecordStatus[], sentences: readonly string[]): FieldOf<'status'> {
  return {
    kind: 'status',
    name: 'status',
    label,
    help: sentences.join(' ').trim(),
    statuses,
    statusLabels: fieldWords.statuses,
  }
}
