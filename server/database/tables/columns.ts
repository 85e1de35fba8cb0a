import { getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A point in time, in milliseconds. */
export const moment = (name: string) => timestamp(name, { mode: 'date', withTimezone: true, precision: 3 })

/** Maximum characters of an id, a name or a digest. */
export const NAME = 255

/** Maximum characters of an encrypted token. */
export const TOKEN = 8_192

type Bounds<Table> = { readonly [Column in keyof Table]?: number }

/**
 * Check constraints for the sizes of columns: characters of a text, bytes of any other type. Routes have their own
 * limits, which are often smaller. These are the last line of defence, so that no row fills the memory of its reader.
 */
export function bounded<Table extends Record<string, AnyPgColumn>>(table: Table, bounds: Bounds<Table>) {
  return Object.entries(bounds).flatMap(([name, most]) => {
    const column = table[name]
    if (column === undefined || most === undefined) return []
    const length = sql.raw(column.columnType === 'PgText' ? 'char_length' : 'octet_length')
    const value = column.columnType === 'PgJsonb' ? sql`${column}::text` : column
    return check(
      `${getTableName(column.table)}_${column.name}_bounded`,
      sql`${length}(${value}) <= ${sql.raw(String(most))}`,
    )
  })
}
