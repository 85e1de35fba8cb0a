import type { FieldSchema } from '#forms/field-schema.ts'
import { type RecordStatus, recordStatuses, switchedStatuses } from '../records/customization.ts'
import { fieldWords } from '../words/fields.ts'
import { savingWords } from '../words/saving.ts'

/** The status of what a form stores: Enabled acts in checkout, Disabled is kept. */
export const recordStatusField: FieldSchema = formatStatusField()

/** The same of what cannot be tried by testers alone. */
export const switchedStatusField: FieldSchema = formatStatusField('', switchedStatuses)

/** The same with more to say about it. */
export function formatStatusField(
  more = '',
  statuses: readonly RecordStatus[] = recordStatuses,
): FieldSchema {
  return {
    kind: 'status',
    name: 'status',
    label: savingWords.status.label,
    help: `${savingWords.status.help} ${more}`.trim(),
    statuses,
    statusLabels: fieldWords.statuses,
  }
}
