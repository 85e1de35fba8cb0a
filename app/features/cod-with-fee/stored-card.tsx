import { BlockStack, Card, Divider, Text } from '@shopify/polaris'
import type { StoredCodWithFee } from '#rules/cod-with-fee.ts'
import { customizationApis } from '#rules/customization.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { savingWords } from '#rules/words/saving.ts'
import { ActiveCount } from '../../saving/active-count.tsx'
import { StoredRecord } from '../../saving/stored-record.tsx'
import type { CodWithFeeRecords } from './queries.ts'

const words = codWithFeeWords.stored

/** What the platform keeps for COD with fee, and what limits hold for it. */
export function StoredCard({ stored, loaded }: { stored: StoredCodWithFee; loaded: CodWithFeeRecords }) {
  const nothing = stored.payment === undefined && stored.delivery === undefined
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {words.heading}
        </Text>
        {nothing ? (
          <Text as="p">{words.nothing}</Text>
        ) : (
          customizationApis.map((api) => (
            <StoredRecord
              key={api}
              heading={words[api]}
              missing={words.missing}
              record={loaded.records.find(({ id }) => id === stored[api]?.id)}
            />
          ))
        )}
        <Divider />
        {customizationApis.map((api) => (
          <ActiveCount key={api} api={api} count={loaded.activeCounts[api]} />
        ))}
        <Text as="p" variant="bodySm" tone="subdued">
          {savingWords.stored.activeWhy}
        </Text>
      </BlockStack>
    </Card>
  )
}
