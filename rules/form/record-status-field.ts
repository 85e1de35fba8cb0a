import { recordStatuses } from '../customization.ts'
import { fieldWords } from '../words/fields.ts'
import { savingWords } from '../words/saving.ts'
import type { FieldSchema } from './field-schema.ts'

/** The status of what a form stores: Enabled acts in checkout, Disabled is kept. */
export const recordStatusField: FieldSchema = {
  kind: 'status',
  name: 'status',
  label: savingWords.status.label,
  help: savingWords.status.help,
  statuses: recordStatuses,
  statusLabels: fieldWords.statuses,
}
