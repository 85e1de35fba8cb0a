import type { FieldSchema } from '#forms/field-schema.ts'
import { type RecordStatus, recordStatuses, switchedStatuses } from '../records/customization.ts'
import { discountFormStatuses } from '../records/discount.ts'
import { discountWords } from '../words/discounts.ts'
import { fieldWords } from '../words/fields.ts'
import { savingWords } from '../words/saving.ts'

const { label, help } = savingWords.status

/** The status of what a form stores: Enabled acts in checkout, Testing for testers alone, Disabled is kept. */
export const recordStatusField: FieldSchema = formatStatusField()

/** The same with more to say about it. */
export function formatStatusField(more = ''): FieldSchema {
  return formatField(recordStatuses, [help.active, help.testing, help.draft, more])
}

/** The same of a discount, which its dates switch on and off. */
export const discountStatusField: FieldSchema = formatField(discountFormStatuses, [
  discountWords.status.help.active,
  discountWords.status.help.testing,
])

/** The status of what cannot be tried by testers alone. */
export const switchedStatusField: FieldSchema = formatField(switchedStatuses, [help.active, help.draft])

function formatField(statuses: readonly RecordStatus[], sentences: readonly string[]): FieldSchema {
  return {
    kind: 'status',
    name: 'status',
    label,
    help: sentences.join(' ').trim(),
    statuses,
    statusLabels: fieldWords.statuses,
  }
}
