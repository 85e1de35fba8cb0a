import { ownerOfType } from '../language/rule-types.ts'
import { formatRecordNumber } from '../records/rule-record.ts'
import type { Exportable } from './export-records.ts'
import { isSingleType } from './rule-file.ts'

/**
 * Keys of the records that an address leaves out of an export. `of` is an owner with the numbers or ids of its records, or the part
 * of a page of settings. An address without it leaves out none.
 */
export function findLeftOut(
  exportables: readonly Pick<Exportable, 'key' | 'type'>[],
  { of, ids }: { readonly of: string | null; readonly ids: string | null },
): ReadonlySet<string> {
  if (of === null) return new Set()
  const numbers = (ids ?? '').split(',').map(formatRecordNumber)
  const isAsked = ({ key, type }: Pick<Exportable, 'key' | 'type'>) =>
    isSingleType(type) ? type === of : ownerOfType(type) === of && numbers.includes(formatRecordNumber(key))
  return new Set(exportables.filter((one) => !isAsked(one)).map(({ key }) => key))
}
