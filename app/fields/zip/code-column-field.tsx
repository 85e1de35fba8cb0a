import { BlockStack, Select, Text } from '@shopify/polaris'
import type { CodeTable } from '#rules/features/pincodes/list/code-file.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'

const words = pincodeListWords.upload

type CodeColumnFieldProps = {
  readonly table: CodeTable
  readonly column: number
  readonly onChange: (column: number) => void
}

/** Which column of a file holds the codes; the cells in it tell one from the other. */
export function CodeColumnField({ table: { columns, rows }, column, onChange }: CodeColumnFieldProps) {
  const left = columns.flatMap(({ heading }, index) =>
    index === column ? [] : [words.columnName(index + 1, heading)],
  )
  return (
    <BlockStack gap="100">
      <Select
        label={words.column}
        options={columns.map(({ heading, samples }, index) => ({
          value: String(index),
          label: words.columnOption(index + 1, heading, samples),
        }))}
        value={String(column)}
        onChange={(value) => onChange(Number(value))}
      />
      <Text as="p" tone="subdued" breakWord>
        {words.columnsLeft(left, rows)}
      </Text>
    </BlockStack>
  )
}
