import { Text } from '@shopify/polaris'
import { OffEdge } from '../ui/off-edge.tsx'

/** A heading between blocks. */
export function Heading({ text }: { text: string }) {
  return (
    <OffEdge>
      <Text as="h2" variant="headingMd">
        {text}
      </Text>
    </OffEdge>
  )
}
