import { BlockStack, Button, Checkbox, InlineStack, Select, Text } from '@shopify/polaris'
import type { SheetList } from '#rules/tables/sheet-list.ts'
import type { FilterColumn, TableChoice, TableColumn, TableHeadings } from '#rules/tables/table-choice.ts'
import { tableFileWords } from '#rules/words/table-files.ts'
import { FilterField } from './filter-field.tsx'

const words = tableFileWords

type Table = {
  readonly columns: readonly TableColumn[]
  readonly headings: TableHeadings | undefined
  readonly filters: readonly FilterColumn[]
  readonly rows: number
}

type TableChoiceFieldsProps = {
  readonly table: Table
  readonly choice: TableChoice
  readonly label: string
  /** True if codes may be ranges, whose ends are in a separate column. */
  readonly hasRanges: boolean
  readonly onChange: (choice: TableChoice) => void
}

/** Choice of a table's columns, and a filter for its rows. */
export function TableChoiceFields({ table, choice, label, hasRanges, onChange }: TableChoiceFieldsProps) {
  const { columns, headings, filters, rows } = table
  const options = columns.map(({ heading, samples }, index) => ({
    value: String(index),
    label: words.columns.option(index + 1, heading, samples),
  }))
  const taken = new Set([...choice.columns, choice.until])
  const left = columns.flatMap(({ heading }, index) =>
    taken.has(index) ? [] : [words.columns.name(index + 1, heading)],
  )
  const next = columns.findIndex((_, index) => !taken.has(index))
  const change = (index: number, column: number) =>
    onChange({ ...choice, columns: choice.columns.with(index, column) })
  return (
    <BlockStack gap="300">
      {choice.columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns differ only by their index.
        <InlineStack key={index} gap="200" blockAlign="end" wrap={false}>
          <div style={{ flex: '1 1 auto', minWidth: 0 }}>
            <Select
              label={index === 0 ? label : words.columns.moreLabel(index + 1)}
              options={options}
              value={String(column)}
              onChange={(value) => change(index, Number(value))}
            />
          </div>
          {index > 0 && (
            <Button
              accessibilityLabel={words.columns.remove(
                words.columns.name(column + 1, columns[column]?.heading),
              )}
              onClick={() => onChange({ ...choice, columns: choice.columns.toSpliced(index, 1) })}
            >
              {words.columns.leaveOut}
            </Button>
          )}
        </InlineStack>
      ))}
      {hasRanges && columns.length > 1 && (
        <Select
          label={words.columns.until}
          options={[{ value: '', label: words.columns.noRanges }, ...options]}
          value={choice.until === undefined ? '' : String(choice.until)}
          onChange={(value) => onChange({ ...choice, until: value === '' ? undefined : Number(value) })}
        />
      )}
      {next >= 0 && (
        <InlineStack>
          <Button variant="plain" onClick={() => onChange({ ...choice, columns: [...choice.columns, next] })}>
            {words.columns.more}
          </Button>
        </InlineStack>
      )}
      <FilterField columns={columns} filters={filters} choice={choice} onChange={onChange} />
      {headings !== undefined && (
        <Checkbox
          label={words.headings(headings.line, headings.cells)}
          checked={choice.hasHeadings}
          onChange={(hasHeadings) => onChange({ ...choice, hasHeadings })}
        />
      )}
      {columns.length > 1 && (
        <Text as="p" tone="subdued" breakWord>
          {words.columns.left(left, rows)}
        </Text>
      )}
    </BlockStack>
  )
}

type SheetFieldProps = { readonly sheets: SheetList; readonly onChange: (sheet: number) => void }

/** Choice of a sheet in a workbook. */
export function SheetField({ sheets: { names, chosen, hiddenRows }, onChange }: SheetFieldProps) {
  const others = names.filter(({ rows }, index) => index !== chosen && rows > 0).map(({ name }) => name)
  if (others.length === 0 && hiddenRows === 0) return null
  return (
    <BlockStack gap="100">
      {others.length > 0 && (
        <Select
          label={words.sheet}
          options={names.map(({ name, rows, isHidden }, index) => ({
            value: String(index),
            label: words.sheetOption(name, rows, isHidden === true),
            disabled: rows === 0,
          }))}
          value={String(chosen)}
          onChange={(value) => onChange(Number(value))}
          helpText={words.sheetsLeft(others)}
        />
      )}
      {hiddenRows > 0 && (
        <Text as="p" tone="caution">
          {words.hiddenRows(hiddenRows)}
        </Text>
      )}
    </BlockStack>
  )
}
