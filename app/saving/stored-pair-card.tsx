import { type ReactNode, Suspense, useId, useState } from 'react'
import { customizationOwners } from '#rules/language/function-owners.ts'
import { hasRecords, type RecordPair } from '#rules/records/record-pair.ts'
import { savingWords } from '#rules/words/saving.ts'
import { shellWords } from '#rules/words/shell.ts'
import { lazyPart } from '../blocks/lazy-part.tsx'
import { exportPath } from '../paths.ts'
import type { LoadedCustomization } from '../platform/customization-node.ts'
import { Disclosed, DisclosureButton } from '../ui/disclosure.tsx'
import { Paragraph } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { ActiveCounts } from './active-count.tsx'
import type { FeatureRecords } from './feature-records.ts'
import { StoredRecord } from './stored-record.tsx'

const TechnicalRecords = lazyPart(() => import('./technical-records.tsx'))

const words = savingWords.stored

type StoredPairCardProps = {
  readonly stored: RecordPair
  readonly loaded: FeatureRecords
  /** Part of the app that the settings belong to, for exporting them. */
  readonly part: string | undefined
  /** Shown while there are no records. */
  readonly nothing: string
  /** Further records, shown after the pair. */
  readonly children?: ReactNode
}

/** Stored records of a feature, and the limits that apply to it. */
export function StoredPairCard({ stored, loaded, part, nothing, children }: StoredPairCardProps) {
  const pair = customizationOwners.map((owner) => ({
    owner,
    record: loaded.records.find(({ id }) => id === stored[owner]?.id),
  }))
  return (
    <TitledCard title={words.heading} guide="stored-records">
      {hasRecords(stored) ? (
        pair.map(({ owner, record }) => (
          <StoredRecord
            key={owner}
            heading={words.customizations[owner]}
            missing={words.missing}
            record={record}
          />
        ))
      ) : (
        <Paragraph>{nothing}</Paragraph>
      )}
      {children}
      {part !== undefined && hasRecords(stored) && (
        <TextLink path={exportPath(part)} text={shellWords.export} />
      )}
      <ActiveCounts
        isStored={hasRecords(stored)}
        counts={customizationOwners.map((owner) => [owner, loaded.activeCounts[owner]] as const)}
      />
      {hasRecords(stored) && <TechnicalDetails records={pair.flatMap(({ record }) => record ?? [])} />}
    </TitledCard>
  )
}

/** Sizes and functions of the records. Closed at first, since only support needs them. */
function TechnicalDetails({ records }: { readonly records: readonly LoadedCustomization[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <DisclosureButton
        label={words.technical}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <Disclosed id={id} isOpen={isOpen} atOnce>
        <Suspense>{isOpen && <TechnicalRecords records={records} />}</Suspense>
      </Disclosed>
    </>
  )
}
