import { List } from '@shopify/polaris'
import { Hint, Paragraph } from './text.tsx'

type NotedListProps = {
  readonly items: readonly { readonly text: string; readonly note: string }[]
}

/** List of sentences, each with a note below it. */
export function NotedList({ items }: NotedListProps) {
  return (
    <List>
      {items.map(({ text, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified by its index; two may read alike.
        <List.Item key={index}>
          <Paragraph>{text}</Paragraph>
          <Hint>{note}</Hint>
        </List.Item>
      ))}
    </List>
  )
}
