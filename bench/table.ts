/** Formats rows as text in columns. The first column is aligned left, and numbers are aligned right. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const texts = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)),
  )
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  const lines = texts.map((row) =>
    row
      .map((cell, column) =>
        column < leftColumns ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return lines.toSpliced(1, 0, rule).join('\n')
}

const leftColumns = 2

export function formatNumber(value: number): string {
  return value.toLocaleString('en-GB')
}
