import { Box, Listbox, Text } from '@shopify/polaris'

/**
 * Entry for an empty list. Without any entry, a screen reader would not notice the list. The text option of Polaris
 * would have an empty checkbox if several can be chosen.
 */
export function NothingListed({ text }: { readonly text: string }) {
  return (
    <Listbox.Option value="" disabled accessibilityLabel={text}>
      <Box padding="300">
        <Text as="span" tone="subdued">
          {text}
        </Text>
      </Box>
    </Listbox.Option>
  )
}
