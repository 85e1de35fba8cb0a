import { BlockStack, Text } from '@shopify/polaris'
import type { StoredCodRules } from '#rules/features/cod-rules/stored.ts'
import { customizationOwners } from '#rules/language/function-owners.ts'
import { codRulesScreenWords } from './words.ts'

const words = codRulesScreenWords.storedPincodes

/** The records with pin codes that did not go with the other conditions, where there are any. */
export function StoredPincodes({ stored }: { readonly stored: StoredCodRules }) {
  const titles = customizationOwners.flatMap((owner) =>
    stored.pincodeRecords[owner].map(({ title }) => title),
  )
  if (titles.length === 0) return null
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingXs">
        {words.heading}
      </Text>
      {titles.map((title) => (
        <Text key={title} as="p" breakWord>
          {title}
        </Text>
      ))}
      <Text as="p" variant="bodySm" tone="subdued">
        {words.why}
      </Text>
    </BlockStack>
  )
}
