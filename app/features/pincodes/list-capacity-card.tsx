import { useMemo } from 'react'
import type { ListStorage } from '#rules/features/pincodes/storage/frontend-config.ts'
import type { LimitUse } from '#rules/features/pincodes/storage/list-capacity.ts'
import { isNearLimit } from '#rules/preview/budget/budget-states.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { Share } from '../../ui/figure.tsx'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TitledPart } from '../../ui/titled-card.tsx'
import { TechnicalCard } from '../budget/technical-card.tsx'
import { useTask } from './list/use-task.ts'
import { pincodeWords } from './words.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

const words = pincodeWords.room

type ListCapacityCardProps = {
  readonly values: PincodeValues
  readonly otherActive: number
  /**
   * Number of delivery customizations that may be active in addition to these records. Undefined if none are needed.
   */
  readonly rateSlots: number | undefined
  /** Storage form of the stored list. It decides the height of the card until the list on screen is counted. */
  readonly storedAs: ListStorage
}

/** Storage form of the list, and room for more codes. Closed while there is plenty of room. */
export function ListCapacityCard({ values, otherActive, rateSlots, storedAs }: ListCapacityCardProps) {
  const question = useMemo(() => ({ values, otherActive }), [values, otherActive])
  const { result: capacity } = useTask('room', question)
  const storage = capacity?.storage ?? storedAs
  const rateRecords = rateSlots !== undefined && {
    used: capacity === undefined || capacity.codes === 0 ? 0 : capacity.records.used,
    of: rateSlots,
  }
  // A list without capacity for more codes needs all its records, so the records alone decide.
  const isNear =
    capacity !== undefined && isNearLimit({ used: capacity.records.used, limit: capacity.records.of })
  const content = (
    <TitledPart level={3} title={words.heading} guide="pincode-room">
      {capacity === undefined ? (
        <Hint>{pincodeListWords.counting}</Hint>
      ) : (
        <Paragraph>{words.form(values.mode, capacity.forms)}</Paragraph>
      )}
      <Bar label={words.records} room={capacity?.records} />
      {rateRecords !== false && (
        <Bar label={feeRatesWords.records.room} room={capacity === undefined ? undefined : rateRecords} />
      )}
      <Bar label={words.sets} room={capacity?.sets} />
      <Bar label={words.bytes} room={capacity?.bytes} />
      <SmallPrint tone={capacity?.codesLeft === 0 ? 'caution' : 'subdued'}>
        {capacity === undefined ? notCounted : words.left(capacity.codesLeft)}
      </SmallPrint>
      {storage !== 'typed' && <SmallPrint>{words.storage[storage]}</SmallPrint>}
    </TitledPart>
  )
  return <TechnicalCard parts={[{ id: 'room', isUrgent: isNear || storage !== 'typed', content }]} />
}

/** Shown in place of a figure until the worker has counted, so that the card keeps its height. */
const notCounted = '…'

function Bar({ label, room: use }: { readonly label: string; readonly room: LimitUse | undefined }) {
  const { used, of } = use ?? { used: 0, of: 1 }
  return (
    <Share label={label} figure={use === undefined ? notCounted : words.used(used, of)} used={used} of={of} />
  )
}
