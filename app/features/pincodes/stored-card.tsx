import { Badge, BlockStack, Button, Card, Collapsible, Divider, InlineStack, Text } from '@shopify/polaris'
import { useId, useState } from 'react'
import { countActive } from '#rules/records/active-count.ts'
import { feeRatesWords } from '#rules/words/fee-rates.ts'
import { savingWords } from '#rules/words/saving.ts'
import { ActiveCount } from '../../saving/active-count.tsx'
import type { LoadedPincodes } from './queries.ts'
import { pincodeWords } from './words.ts'
import type { StoredSummary } from './worker/storage-tasks.ts'

const words = pincodeWords.stored

/** What the platform keeps for the form, record by record. */
export function StoredCard({ loaded }: { readonly loaded: LoadedPincodes }) {
  const { owner, form, activeCount, otherActiveDelivery } = loaded
  const activeRates = countActive(form.rateRecords)
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {savingWords.stored.heading}
        </Text>
        {form.records.length === 0 ? (
          <Text as="p">{words.nothing}</Text>
        ) : (
          <>
            <Text as="p">{words.storage[form.storage]}</Text>
            <StoredRecords records={form.records} />
          </>
        )}
        {form.rateRecords.length > 0 && (
          <>
            <Text as="h3" variant="headingXs">
              {feeRatesWords.records.heading}
            </Text>
            <StoredRecords records={form.rateRecords} />
          </>
        )}
        <Divider />
        <ActiveCount owner={owner} count={activeCount} />
        {form.rateRecords.length > 0 && (
          <ActiveCount owner="delivery" count={otherActiveDelivery + activeRates} />
        )}
        <Text as="p" variant="bodySm" tone="subdued">
          {savingWords.stored.activeWhy}
        </Text>
      </BlockStack>
    </Card>
  )
}

/** A long list takes several records, which say much the same of themselves. */
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
          <Collapsible id={restId} open={open}>
            <BlockStack gap="300">
              {rest.map((record) => (
                <StoredRecord key={record.id} record={record} />
              ))}
            </BlockStack>
          </Collapsible>
          <InlineStack>
            <Button
              variant="plain"
              ariaControls={restId}
              ariaExpanded={open}
              disclosure={open ? 'up' : 'down'}
              onClick={() => setOpen(!open)}
            >
              {open ? words.fewer : words.all(records.length)}
            </Button>
          </InlineStack>
        </>
      )}
    </>
  )
}

function StoredRecord({ record }: { readonly record: StoredSummary }) {
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
        <Text as="h3" variant="bodyMd" fontWeight="medium" breakWord>
          {record.title}
        </Text>
        <Badge {...(record.enabled ? { tone: 'success' as const } : {})}>
          {record.enabled ? savingWords.stored.enabled : savingWords.stored.disabled}
        </Badge>
      </InlineStack>
      <Text as="p" variant="bodySm" tone="subdued">
        {words.holds(record.codes, record.sets, record.bytes)}
      </Text>
      {record.isSurplus && (
        <Text as="p" variant="bodySm" tone="caution">
          {words.surplus}
        </Text>
      )}
    </BlockStack>
  )
}
