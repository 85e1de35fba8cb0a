import { Box, Listbox, Text } from '@shopify/polaris'

/**
 * Shown in a list in which there is nothing to choose: a list without any entry is none to a screen reader. Polaris' own text
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
