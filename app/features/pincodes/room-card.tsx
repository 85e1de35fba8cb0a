import { BlockStack, Card, InlineStack, Text } from '@shopify/polaris'
import { useId, useMemo } from 'react'
import type { Room } from '#rules/features/pincodes/storage/pincode-room.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { ShareBar } from '../../share-bar.tsx'
import { useTask } from './list/use-task.ts'
import { pincodeWords } from './words.ts'
import type { PincodeValues } from './worker/storage-tasks.ts'

const words = pincodeWords.room

type RoomCardProps = {
  readonly values: PincodeValues
  readonly otherActive: number
  /** Delivery customizations that may be active beside these records; undefined where none are needed. */
  readonly ratePlaces: number | undefined
}

/** In which form the list is stored, and how much more of it could be. */
export function RoomCard({ values, otherActive, ratePlaces }: RoomCardProps) {
  const question = useMemo(() => ({ values, otherActive }), [values, otherActive])
  const { result: room } = useTask('room', question)
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
        {room === undefined ? (
          <Text as="p" tone="subdued">
            {pincodeListWords.counting}
          </Text>
        ) : (
          <>
            <Text as="p">{words.form(values.mode, room.forms)}</Text>
            <Bar label={words.records} room={room.records} />
            {ratePlaces !== undefined && (
              <Bar
                label={feeRatesWords.records.room}
                room={{ used: room.codes === 0 ? 0 : room.records.used, of: ratePlaces }}
              />
            )}
            <Bar label={words.sets} room={room.sets} />
            <Bar label={words.bytes} room={room.bytes} />
            <Text as="p" variant="bodySm" tone={room.codesLeft === 0 ? 'caution' : 'subdued'}>
              {words.left(room.codesLeft)}
            </Text>
            {room.storage !== 'typed' && (
              <Text as="p" variant="bodySm" tone="subdued">
                {words.storage[room.storage]}
              </Text>
            )}
          </>
        )}
      </BlockStack>
    </Card>
  )
}

function Bar({ label, room: { used, of } }: { readonly label: string; readonly room: Room }) {
  const labelId = useId()
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" gap="200">
        <Text as="span" id={labelId}>
          {label}
        </Text>
        <Text as="span" fontWeight="medium">
          {words.used(used, of)}
        </Text>
      </InlineStack>
      <ShareBar used={used} of={of} labelledBy={labelId} />
    </BlockStack>
  )
}
