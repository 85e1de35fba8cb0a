import { Box, Listbox, Text } from '@shopify/polaris'

/**
 * Placeholder entry of an empty list, since a screen reader takes a list without entries for none. Polaris' own text
 * option would draw an empty checkbox where several can be chosen.
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
