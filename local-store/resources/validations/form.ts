import { formatGid } from '../../platform-ids.ts'
import { recordMembers } from '../record-members.ts'
import type { ValidationRecord } from './record.ts'

export const validationGid = ({ id }: ValidationRecord): string => formatGid('Validation', id)

export function validationForm(record: ValidationRecord) {
  const id = validationGid(record)
  return {
    __typename: 'Validation',
    id,
    title: record.title,
    enabled: record.enabled,
    blockOnFailure: record.blockOnFailure,
    ...recordMembers(id, record),
  }
}
