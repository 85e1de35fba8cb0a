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
  const { result: room } = useTask('room', question)
  const storage = room?.storage ?? storedAs
  const rateRecords = rateSlots !== undefined && {
    used: room === undefined || room.codes === 0 ? 0 : room.records.used,
    of: rateSlots,
  }
  const isNear =
    room !== undefined &&
    (room.codesLeft === 0 || isNearLimit({ used: room.records.used, limit: room.records.of }))
  const content = (
    <TitledPart level={3} title={words.heading} guide="pincode-room">
      {room === undefined ? (
        <Hint>{pincodeListWords.counting}</Hint>
      ) : (
        <Paragraph>{words.form(values.mode, room.forms)}</Paragraph>
      )}
      <Bar label={words.records} room={room?.records} />
      {rateRecords !== false && (
        <Bar label={feeRatesWords.records.room} room={room === undefined ? undefined : rateRecords} />
      )}
      <Bar label={words.sets} room={room?.sets} />
      <Bar label={words.bytes} room={room?.bytes} />
      <SmallPrint tone={room?.codesLeft === 0 ? 'caution' : 'subdued'}>
        {room === undefined ? notCounted : words.left(room.codesLeft)}
      </SmallPrint>
      {storage !== 'typed' && <SmallPrint>{words.storage[storage]}</SmallPrint>}
    </TitledPart>
  )
  return <TechnicalCard parts={[{ id: 'room', isUrgent: isNear || storage !== 'typed', content }]} />
}

/** Shown in place of a figure until the worker has counted, so that the card keeps its height. */
const notCounted = '…'

function Bar({ label, room }: { readonly label: string; readonly room: LimitUse | undefined }) {
  const { used, of } = room ?? { used: 0, of: 1 }
  return (
    <Share
      label={label}
      figure={room === undefined ? notCounted : words.used(used, of)}
      used={used}
      of={of}
    />
  )
}
