import { BlockStack, Card, Divider, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { customizationOwners } from '#rules/language/function-owners.ts'
import { hasRecords, type RecordPair } from '#rules/records/record-pair.ts'
import { savingWords } from '#rules/words/saving.ts'
import { ActiveCount } from './active-count.tsx'
import type { FeatureRecords } from './feature-records.ts'
import { StoredRecord } from './stored-record.tsx'

const words = savingWords.stored

type StoredPairCardProps = {
  readonly stored: RecordPair
  readonly loaded: FeatureRecords
  /** Said before anything is stored. */
  readonly nothing: string
  /** Further records, told after the pair. */
  readonly children?: ReactNode
}

/** What the platform keeps for a feature, and what limits hold for it. */
export function StoredPairCard({ stored, loaded, nothing, children }: StoredPairCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
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
          <Text as="p">{nothing}</Text>
        )}
        {children}
        <Divider />
        {customizationOwners.map((owner) => (
          <ActiveCount key={owner} owner={owner} count={loaded.activeCounts[owner]} />
        ))}
        <Text as="p" variant="bodySm" tone="subdued">
          {words.activeWhy}
        </Text>
      </BlockStack>
    </Card>
  )
}
