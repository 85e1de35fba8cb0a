import { List, Text } from '@shopify/polaris'

type TextListProps = {
  readonly texts: readonly string[]
  readonly isNumbered?: boolean
}

/** Sentences or names, one for each item. Merchants' names may be long, so they break anywhere. */
export function TextList({ texts, isNumbered = false }: TextListProps) {
  return (
    <List type={isNumbered ? 'number' : 'bullet'}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its index; two may read alike.
        <List.Item key={index}>
          <Text as="span" breakWord>
            {text}
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
