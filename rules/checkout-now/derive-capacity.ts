import { functionOwnerNames } from '../language/function-owners.ts'
import { isActive, type OwnerRecord } from '../records/owner-records.ts'
import type { CheckoutNow, RecordSize } from './answer.ts'
import { deriveSlots, measureRecords, type Taker } from './capacity.ts'
import type { Line } from './derive-entries.ts'

/**
 * Derives the slots and bytes that a shop's records use, with their limits.
 *
 * @param records every record that the platform shows to the app, including those of other apps.
 * @param automaticDiscounts the active ones, of every kind and every app.
 */
export function deriveCapacity(
  lines: readonly Line[],
  records: readonly OwnerRecord[],
  automaticDiscounts: readonly { readonly id: string; readonly title: string }[],
): Pick<CheckoutNow, 'slots' | 'sizes'> {
  const lineOf = new Map(lines.flatMap((line) => line.records.map(({ id }) => [id, line] as const)))
  const describe = ({ id, title }: { readonly id: string; readonly title: string }): Taker => {
    const line = lineOf.get(id)
    return line === undefined
      ? { key: id, title, isOurs: false }
      : { key: line.key, title: line.title, isOurs: true }
  }
  const slots = functionOwnerNames.map((owner) => {
    const taking =
      owner === 'discount'
        ? automaticDiscounts
        : records.filter((record) => record.owner === owner && isActive(record))
    return deriveSlots(owner, taking.map(describe))
  })
  const sizes = lines
    .map(({ key, title, records: measured }): RecordSize => ({ key, title, ...measureRecords(measured) }))
    .sort((one, other) => other.bytes - one.bytes)
  return { slots, sizes }
}
