import type { QueryOptions, Results } from '@electric-sql/pglite'

/** Parses the text values of types that have a parser, in place. */
export function parseValues({ fields, rows }: Results, parsers: NonNullable<QueryOptions['parsers']>): void {
  const columns = fields.flatMap(({ name, dataTypeID }, index) => {
    const parse = parsers[dataTypeID]
    return parse === undefined ? [] : [{ name, index, parse }]
  })
  if (columns.length === 0) return
  for (const row of rows) {
    for (const { name, index, parse } of columns) {
      const cells = row as Record<string | number, unknown>
      const key = Array.isArray(row) ? index : name
      const value = cells[key]
      if (typeof value === 'string') cells[key] = parse(value)
    }
  }
}
