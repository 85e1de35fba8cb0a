import type { ReactNode } from 'react'
import { customizationOwners } from '#rules/language/function-owners.ts'
import { hasRecords, type RecordPair } from '#rules/records/record-pair.ts'
import { savingWords } from '#rules/words/saving.ts'
import { shellWords } from '#rules/words/shell.ts'
import { exportPath } from '../paths.ts'
import { Paragraph } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledCard } from '../ui/titled-card.tsx'
import { ActiveCounts } from './active-count.tsx'
import type { FeatureRecords } from './feature-records.ts'
import { StoredRecord } from './stored-record.tsx'

const words = savingWords.stored

type StoredPairCardProps = {
  readonly stored: RecordPair
  readonly loaded: FeatureRecords
  /** Part whose settings they are, to export them. */
  readonly part: string | undefined
  /** Shown until there are records. */
  readonly nothing: string
  /** Further records, shown after the pair. */
  readonly children?: ReactNode
}

/** Stored records of a feature, and the limits that hold for it. */
export function StoredPairCard({ stored, loaded, part, nothing, children }: StoredPairCardProps) {
  return (
    <TitledCard title={words.heading} guide="stored-records">
      {hasRecords(stored) ? (
        customizationOwners.map((owner) => (
          <StoredRecord
            key={owner}
            heading={words.customizations[owner]}
            missing={words.missing}
            record={loaded.records.find(({ id }) => id === stored[owner]?.id)}
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
    </TitledCard>
  )
}
