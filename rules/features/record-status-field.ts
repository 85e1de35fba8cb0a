import type { FieldSchema } from '#forms/field-schema.ts'
import { recordStatuses } from '../records/customization.ts'
import { fieldWords } from '../words/fields.ts'
import { savingWords } from '../words/saving.ts'

/** The status of what a form stores: Enabled acts in checkout, Disabled is kept. */
export const recordStatusField: FieldSchema = formatStatusField()

/** The same with more to say about it. */
export function formatStatusField(more = ''): FieldSchema {
  return {
    kind: 'status',
    name: 'status',
    label: savingWords.status.label,
    help: `${savingWords.status.help} ${more}`.trim(),
    statuses: recordStatuses,
    statusLabels: fieldWords.statuses,
  }
}
