import { Select } from '@shopify/polaris'
import { foldCell } from '#rules/tables/row-selection.ts'
import type { FilterColumn, RowFilter, TableChoice, TableColumn } from '#rules/tables/table-choice.ts'
import { tableFileWords } from '#rules/words/table-files.ts'

const words = tableFileWords

type FilterFieldProps = {
  readonly columns: readonly TableColumn[]
  readonly filters: readonly FilterColumn[]
  readonly choice: TableChoice
  readonly onChange: (choice: TableChoice) => void
}

/** Filter for a table's rows, by a column with few different values. */
export function FilterField({ columns, filters, choice, onChange }: FilterFieldProps) {
  if (filters.length === 0) return null
  const listed = filters.flatMap(listFilters)
  // A proposed filter such as "isn't Prepaid" is listed like the others.
  const { filter } = choice
  const isListed = filter === undefined || listed.some((each) => isSame(each, filter))
  const known = isListed ? listed : [filter, ...listed]
  const chosen = known.findIndex((each) => isSame(each, choice.filter))
  const nameOf = (column: number) => words.columns.name(column + 1, columns[column]?.heading)
  return (
    <Select
      label={words.filter.label}
      options={[
        { value: '', label: words.filter.all },
        ...known.map(({ column, value, also = [], isNot }, index) => ({
          value: String(index),
          label: words.filter[isNot ? 'isNot' : 'is'](nameOf(column), [value, ...also]),
        })),
      ]}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(value) => onChange({ ...choice, filter: value === '' ? undefined : known[Number(value)] })}
    />
  )
}

/**
 * Filters for a column. A yes/no column offers its yes and all other values. A column of limits offers zero and all
 * other values. Any other column offers each of its values.
 */
function listFilters({ column, values, yes, no, noAlso = [] }: FilterColumn): RowFilter[] {
  const single = yes ?? (values.length === 1 ? no : undefined)
  if (single === undefined) return values.map((value) => ({ column, value, isNot: false }))
  const also = yes === undefined && noAlso.length > 0 ? { also: noAlso } : {}
  return [false, true].map((isNot) => ({ column, value: single, isNot, ...also }))
}

const listCells = ({ value, also = [] }: RowFilter) => [value, ...also].map(foldCell).join('\t')

function isSame(one: RowFilter, other: RowFilter | undefined): boolean {
  return (
    other !== undefined &&
    one.column === other.column &&
    one.isNot === other.isNot &&
    listCells(one) === listCells(other)
  )
}
