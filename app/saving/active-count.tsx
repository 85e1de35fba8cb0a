import { BlockStack, InlineStack, Text } from '@shopify/polaris'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import { savingWords } from '#rules/words/saving.ts'

const words = savingWords.stored

/** How many of a store's places for active records are taken. */
export function ActiveCount({ owner, count }: { owner: CustomizationOwner; count: number }) {
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" gap="200">
        <Text as="span">{words.active[owner]}</Text>
        <Text as="span" fontWeight="medium">
          {words.activeCount(count, limits.activeCustomizations)}
        </Text>
      </InlineStack>
      {count >= limits.activeCustomizations && (
        <Text as="p" variant="bodySm" tone="caution">
          {words.full}
        </Text>
      )}
    </BlockStack>
  )
}
