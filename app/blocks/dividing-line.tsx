import { Divider } from '@shopify/polaris'

/** Between two subjects of a card. */
export function DividingLine() {
  return <Divider />
}
