import { Box, Text } from '@shopify/polaris'

/** A heading between blocks; on narrow screens, where cards reach the edge, it keeps off it. */
export function Heading({ text }: { text: string }) {
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <Text as="h2" variant="headingMd">
        {text}
      </Text>
    </Box>
  )
}
