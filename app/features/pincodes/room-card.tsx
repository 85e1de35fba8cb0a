import { useMemo } from 'react'
import type { Room } from '#rules/features/pincodes/storage/pincode-room.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { Share } from '../../ui/figure.tsx'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { useTask } from './list/use-task.ts'
import { pincodeWords } from './words.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

const words = pincodeWords.room

type RoomCardProps = {
  readonly values: PincodeValues
  readonly otherActive: number
  /**
   * Number of delivery customizations that may be active in addition to these records; undefined if none are needed.
   */
  readonly ratePlaces: number | undefined
}

/** Form in which the list is stored, and the room for more of it. */
export function RoomCard({ values, otherActive, ratePlaces }: RoomCardProps) {
  const question = useMemo(() => ({ values, otherActive }), [values, otherActive])
  const { result: room } = useTask('room', question)
  return (
    <TitledCard title={words.heading} guide="pincode-room">
      {room === undefined ? (
        <Hint>{pincodeListWords.counting}</Hint>
      ) : (
        <>
          <Paragraph>{words.form(values.mode, room.forms)}</Paragraph>
          <Bar label={words.records} room={room.records} />
          {ratePlaces !== undefined && (
            <Bar
              label={feeRatesWords.records.room}
              room={{ used: room.codes === 0 ? 0 : room.records.used, of: ratePlaces }}
            />
          )}
          <Bar label={words.sets} room={room.sets} />
          <Bar label={words.bytes} room={room.bytes} />
          <SmallPrint tone={room.codesLeft === 0 ? 'caution' : 'subdued'}>
            {words.left(room.codesLeft)}
          </SmallPrint>
          {room.storage !== 'typed' && <SmallPrint>{words.storage[room.storage]}</SmallPrint>}
        </>
      )}
    </TitledCard>
  )
}

function Bar({ label, room: { used, of } }: { readonly label: string; readonly room: Room }) {
  return <Share label={label} figure={words.used(used, of)} used={used} of={of} />
}
