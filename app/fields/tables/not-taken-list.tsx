import { BlockStack, List, Text } from '@shopify/polaris'
import type { NotTakenRows, TableChoice, TableColumn } from '#rules/tables/table-choice.ts'
import { describeNotTaken, tableFileWords } from '#rules/words/table-files.ts'

type NotTakenListProps = {
  readonly notTaken: NotTakenRows
  readonly columns: readonly TableColumn[]
  readonly choice: TableChoice
  /** Further reasons, such as invalid codes. */
  readonly others?: readonly string[]
}

/** Skipped rows of a table, counted by reason. */
export function NotTakenList({ notTaken, columns, choice: { filter }, others = [] }: NotTakenListProps) {
  const heading =
    filter === undefined
      ? ''
      : tableFileWords.columns.name(filter.column + 1, columns[filter.column]?.heading)
  const reasons = [...describeNotTaken(notTaken, heading), ...others]
  if (reasons.length === 0) return null
  return (
    <BlockStack gap="050">
      <Text as="p" tone="subdued">
        {tableFileWords.notTaken.title}
      </Text>
      <List>
        {reasons.map((reason) => (
          <List.Item key={reason}>
            <Text as="span" tone="subdued" breakWord>
              {reason}
            </Text>
          </List.Item>
        ))}
      </List>
    </BlockStack>
  )
}
