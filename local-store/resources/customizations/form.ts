import { formatGid } from '../../platform-ids.ts'
import { recordMembers } from '../record-members.ts'
import type { CustomizationRecord } from './record.ts'

export function customizationForm(record: CustomizationRecord) {
  const id = formatGid(record.kind, record.id)
  return {
    __typename: record.kind,
    id,
    title: record.title,
    enabled: record.enabled,
    functionId: record.functionId,
    ...recordMembers(id, record),
  }
}
