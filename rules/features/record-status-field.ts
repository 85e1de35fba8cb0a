import type { FieldOf, FieldSchema } from '#forms/field-schema.ts'
import { type RecordStatus, recordStatuses } from '../records/customization.ts'
import { fieldWords } from '../words/fields.ts'
import { savingWords } from '../words/saving.ts'

const { label, help } = savingWords.status

/** Status field of a form's records: Enabled acts in checkout, Testing acts only for testers, Disabled does not act. */
export const recordStatusField: FieldSchema = formatStatusField()

/** Status field with an additional line of help. */
export function formatStatusField(more?: string): FieldSchema {
  const field = createStatusField(recordStatuses, help)
  return more === undefined ? field : { ...field, help: more }
}

/** Status field with help for the chosen status. */
export function createStatusField(
  statuses: readonly RecordStatus[],
  statusHelp: Readonly<Record<RecordStatus, string>>,
): FieldOf<'status'> {
  return {
    kind: 'status',
    name: 'status',
    label,
    statuses,
    statusHelp,
    statusLabels: fieldWords.statuses,
  }
}
