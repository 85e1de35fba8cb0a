import { Divider } from '@shopify/polaris'

/** Line between two subjects of a card. */
export function DividingLine() {
  return <Divider />
}
