/** A row of a table, or a line of a text. `line` is its first line in the file, or its row in the sheet. */
export type TableRow = { readonly cells: readonly string[]; readonly line: number }

/** True for a row that has nothing in it. */
export function isBlankRow({ cells }: TableRow): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** The text in a cell, without the space around it; a row may end before the column. */
export function cellOf({ cells }: TableRow, column: number): string {
  return cells[column]?.trim() ?? ''
}
