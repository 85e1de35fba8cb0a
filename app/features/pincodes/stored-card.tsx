import { useId, useState } from 'react'
import { countActive } from '#rules/records/active-count.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { savingWords } from '#rules/words/saving.ts'
import { shellWords } from '#rules/words/shell.ts'
import { exportPath } from '../../paths.ts'
import { ActiveCounts, areSlotsScarce } from '../../saving/active-count.tsx'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import type { LoadedPincodes } from './queries.ts'
import { pincodeWords } from './words.ts'
import type { StoredSummary } from './worker/storage-tasks.ts'

const words = pincodeWords.stored

/** Stored records of the form, one by one. Nothing is drawn if there are none. */
export function StoredCard({ loaded }: { readonly loaded: LoadedPincodes }) {
  const { owner, form, activeCount, otherActiveDelivery } = loaded
  const activeRates = countActive(form.rateRecords)
  const counts = [
    [owner, activeCount],
    ...(form.rateRecords.length > 0 ? [['delivery', otherActiveDelivery + activeRates] as const] : []),
  ] as const
  if (form.records.length + form.rateRecords.length === 0 && !areSlotsScarce(counts)) return null
  return (
    <TitledCard title={savingWords.stored.heading} guide="stored-records">
      {form.records.length === 0 ? (
        <Paragraph>{words.nothing}</Paragraph>
      ) : (
        <>
          <Paragraph>{words.storage[form.storage]}</Paragraph>
          <StoredRecords records={form.records} />
          <TextLink path={exportPath(`${owner}-pincodes`)} text={shellWords.export} />
        </>
      )}
      {form.rateRecords.length > 0 && (
        <>
          <PartHeading level={3} kind="group">
            {feeRatesWords.records.heading}
          </PartHeading>
          <StoredRecords records={form.rateRecords} />
        </>
      )}
      <ActiveCounts isStored={form.records.length > 0} counts={counts} />
    </TitledCard>
  )
}

/** Maximum number of records shown, since the records of a long list look alike. */
const shownRecords = 3

function StoredRecords({ records }: { readonly records: readonly StoredSummary[] }) {
  const restId = useId()
  const [open, setOpen] = useState(false)
  const first = records.slice(0, shownRecords)
  const rest = records.slice(shownRecords)
  return (
    <>
      {first.map((record) => (
        <StoredRecord key={record.id} record={record} />
      ))}
      {rest.length > 0 && (
        <>
          <Disclosed id={restId} isOpen={open}>
            <Stack between="parts">
              {rest.map((record) => (
                <StoredRecord key={record.id} record={record} />
              ))}
            </Stack>
          </Disclosed>
          <Line>
            <DisclosureButton
              label={open ? words.fewer : words.all(records.length)}
              isOpen={open}
              controls={restId}
              onToggle={() => setOpen(!open)}
            />
          </Line>
        </>
      )}
    </>
  )
}

function StoredRecord({ record }: { readonly record: StoredSummary }) {
  return (
    <Stack between="title">
      <Line toBothEnds neverWraps>
        <PartHeading level={3} kind="record">
          {record.title}
        </PartHeading>
        <StateBadge tone={record.enabled ? 'success' : undefined}>
          {record.enabled ? savingWords.stored.enabled : savingWords.stored.disabled}
        </StateBadge>
      </Line>
      <SmallPrint>{words.holds(record.codes, record.sets, record.bytes)}</SmallPrint>
      {record.isSurplus && <SmallPrint tone="caution">{words.surplus}</SmallPrint>}
    </Stack>
  )
}
