import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CheckoutNow, RecordSize, Slots } from '#rules/checkout-now/answer.ts'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { Share } from '../../ui/figure.tsx'
import { LoadingText } from '../../ui/loading.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, SmallPrint } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { checkoutNowQuery } from './checkout-now-query.ts'
import { publishedSizesQuery } from './published-sizes-query.ts'
import { checkoutNowScreenWords } from './words.ts'

const words = checkoutNowScreenWords.capacity

/** Only the largest records are shown, since the others are far from their limit. */
const sizesShown = 3

/** Capacity: slots of each API with their records, and the share of the largest records. */
export default function CapacityCard() {
  const { data, error } = useQuery(checkoutNowQuery)
  // The card above shows the failure and tries again.
  if (error !== null && data === undefined) return null
  return (
    <TitledCard title={words.heading} guide="capacity">
      <Hint>{words.help}</Hint>
      {data === undefined ? <LoadingText label={words.loading} lines={5} /> : <Capacity capacity={data} />}
    </TitledCard>
  )
}

function Capacity({ capacity: { slots, sizes } }: { readonly capacity: CheckoutNow }) {
  const shown = sizes.filter(
    ({ bytes, isNearlyFull }, index) => bytes > 0 && (index < sizesShown || isNearlyFull),
  )
  return (
    <Stack between="cards">
      {slots.map((each) => (
        <SlotsOfApi key={each.owner} slots={each} />
      ))}
      <SmallPrint>{words.foreign}</SmallPrint>
      <SizesOfPublications />
      {shown.length > 0 && (
        <Stack between="parts">
          <PartHeading level={3}>{words.sizes}</PartHeading>
          {shown.map((size) => (
            <SizeOfRecord key={size.key} size={size} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function SlotsOfApi({ slots: { owner, used, max, isNearlyFull, takers } }: { readonly slots: Slots }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const what = words.slots[owner]
  return (
    <Stack between="lines">
      <Share label={what} figure={words.used(used, max)} used={used} of={max} />
      {isNearlyFull && <SmallPrint tone="caution">{words.nearlyFull(Math.max(0, max - used))}</SmallPrint>}
      {takers.length > 0 && (
        <>
          <DisclosureButton
            label={words.takers}
            fullLabel={words.takersOf(what)}
            isOpen={isOpen}
            controls={id}
            onToggle={() => setIsOpen(!isOpen)}
          />
          <Disclosed id={id} isOpen={isOpen}>
            <TextList
              texts={takers.map(({ title, count, isOurs }) => {
                const taker = words.taker(title, count)
                return isOurs ? taker : words.otherApp(taker)
              })}
            />
          </Disclosed>
        </>
      )}
    </Stack>
  )
}

/**
 * Sizes of published data, by reader. Left out if they cannot be read, since the rest of the card does not need them.
 */
function SizesOfPublications() {
  const { data = [] } = useQuery(publishedSizesQuery)
  if (data.length === 0) return null
  return (
    <Stack between="parts">
      <PartHeading level={3}>{words.published}</PartHeading>
      {data.map(({ owner, bytes, max, isNearlyFull }) => (
        <Stack key={owner} between="lines">
          <Share
            label={words.publications[owner]}
            figure={words.share(bytes, max)}
            used={Math.min(bytes, max)}
            of={max}
          />
          {isNearlyFull && <SmallPrint tone="caution">{words.publishedNearlyFull}</SmallPrint>}
        </Stack>
      ))}
    </Stack>
  )
}

function SizeOfRecord({ size: { title, bytes, max, isNearlyFull } }: { readonly size: RecordSize }) {
  return (
    <Stack between="lines">
      <Share label={title} figure={words.share(bytes, max)} used={Math.min(bytes, max)} of={max} />
      {isNearlyFull && <SmallPrint tone="caution">{words.nearlyTooLarge}</SmallPrint>}
    </Stack>
  )
}
