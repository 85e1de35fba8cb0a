import { BlockStack, Box, Text } from '@shopify/polaris'

type EmptyListProps = { readonly heading: string; readonly description: string | undefined }

export function EmptyList({ heading, description }: EmptyListProps) {
  return (
    <Box padding="400" borderRadius="200" borderWidth="025" borderStyle="dashed" borderColor="border">
      <BlockStack gap="100" inlineAlign="center">
        <Text as="p" variant="headingSm">
          {heading}
        </Text>
        {description !== undefined && (
          <Text as="p" tone="subdued" alignment="center">
            {description}
          </Text>
        )}
      </BlockStack>
    </Box>
  )
}
