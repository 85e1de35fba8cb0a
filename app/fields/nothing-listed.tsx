import { Listbox, Text } from '@shopify/polaris'

/** Stands in a list in which there is nothing to choose. A list without any entry is none to a screen reader. */
export function NothingListed({ text }: { readonly text: string }) {
  return (
    <Listbox.Option value="" disabled accessibilityLabel={text}>
      <Listbox.TextOption>
        <Text as="span" tone="subdued">
          {text}
        </Text>
      </Listbox.TextOption>
    </Listbox.Option>
  )
}
