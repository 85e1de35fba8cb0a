import { BlockStack, InlineStack, Text } from '@shopify/polaris'
import { type CustomizationOwner, functionOwners } from '#rules/language/function-owners.ts'
import { savingWords } from '#rules/words/saving.ts'

const words = savingWords.stored

/** How many of a store's places for active records are taken. */
export function ActiveCount({ owner, count }: { owner: CustomizationOwner; count: number }) {
  const { activeRecordsMax } = functionOwners[owner]
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" gap="200">
        <Text as="span">{words.active[owner]}</Text>
        <Text as="span" fontWeight="medium">
          {words.activeCount(count, activeRecordsMax)}
        </Text>
      </InlineStack>
      {count >= activeRecordsMax && (
        <Text as="p" variant="bodySm" tone="caution">
          {words.full}
        </Text>
      )}
    </BlockStack>
  )
}
