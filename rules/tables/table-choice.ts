/** Rows by what one of their cells is, without regard to case: "COD is Y", or "COD is not Y". */
export type RowFilter = {
  readonly column: number
  readonly value: string
  /** Further cells of the same meaning: "COD limit is not 0 or -". */
  readonly also?: readonly string[]
  readonly isNot: boolean
}

/** The part of a table that a merchant takes: proposed first, and changed then. Columns count from zero. */
export type TableChoice = {
  readonly columns: readonly number[]
  /** The column with the last code of each range, whose first is in the first of `columns`. */
  readonly until?: number | undefined
  readonly filter?: RowFilter | undefined
  /** False where the row that was taken for headings is a row like the others. */
  readonly hasHeadings: boolean
}

/** A column of a table, for showing. */
export type TableColumn = {
  readonly heading: string | undefined
  /** The first different cells. */
  readonly samples: readonly string[]
  /** Rows that have something in this column. */
  readonly filled: number
}

/** A column with few different cells, by which rows can be chosen. */
export type FilterColumn = {
  readonly column: number
  /** The different cells as they are written first, the most frequent one first; the empty text for cells that are blank. */
  readonly values: readonly string[]
  /** The one that says yes, where the cells say nothing but yes and no. */
  readonly yes: string | undefined
  /** The one that says no. Some tables say yes in several ways, such as Y and Yes. */
  readonly no: string | undefined
  /** Further cells that say no. */
  readonly noAlso?: readonly string[]
}

/** A row over the columns, with its line, and the lines with content above it. */
export type TableHeadings = {
  readonly line: number
  readonly cells: readonly string[]
  readonly titleLines: number
}

/** Rows that are not taken, by reason. */
export type NotTakenRows = {
  readonly titles: number
  /** The row with the headings, as it is written; undefined where there is none. */
  readonly headings: string | undefined
  /** Rows that are the headings once more, as where several tables were put together. */
  readonly headingsAgain: number
  /** Rows with a sum, as the last of a table. */
  readonly sums: number
  /** Rows that the filter left, by the cell in its column, the most frequent one first. */
  readonly filtered: readonly { readonly value: string; readonly rows: number }[]
}
