import { Badge, BlockStack, InlineStack, Text } from '@shopify/polaris'
import { countBytes, limits } from '#rules/language/limits.ts'
import { findMetafield, metafieldKeys } from '#rules/records/metafields.ts'
import { savingWords } from '#rules/words/saving.ts'
import type { LoadedCustomization } from '../platform/customization-node.ts'
import { ShareBar } from '../share-bar.tsx'

const words = savingWords.stored

type StoredRecordProps = {
  readonly heading: string
  /** Said where there is no record. */
  readonly missing: string
  readonly record: LoadedCustomization | undefined
}

const formatNumber = new Intl.NumberFormat('en').format
const savedAtFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** One record as it is kept: name, state, the room its rules take, and when they were saved. */
export function StoredRecord({ heading, missing, record }: StoredRecordProps) {
  if (record === undefined) {
    return (
      <BlockStack gap="100">
        <Text as="h3" variant="headingXs">
          {heading}
        </Text>
        <Text as="p" tone="subdued">
          {missing}
        </Text>
      </BlockStack>
    )
  }
  const bytes = countBytes(findMetafield(record.metafields, metafieldKeys.rules)?.value ?? '')
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingXs">
          {heading}
        </Text>
        <Badge {...(record.enabled ? { tone: 'success' as const } : {})}>
          {record.enabled ? words.enabled : words.disabled}
        </Badge>
      </InlineStack>
      <Text as="p" breakWord>
        {record.title}
      </Text>
      <Text as="p" variant="bodySm" tone="subdued">
        {words.bytes(formatNumber(bytes), formatNumber(limits.metafieldBytes))}
      </Text>
      <ShareBar used={bytes} of={limits.metafieldBytes} labelledBy={`${record.id}-room`} />
      <Text as="span" id={`${record.id}-room`} visuallyHidden>
        {words.bytesLabel(record.title)}
      </Text>
      {record.savedAt !== undefined && (
        <Text as="p" variant="bodySm" tone="subdued">
          {words.rulesSavedAt(savedAtFormat.format(new Date(record.savedAt)))}
        </Text>
      )}
      <Text as="p" variant="bodySm" tone="subdued" breakWord>
        {words.function(record.functionId)}
      </Text>
    </BlockStack>
  )
}
