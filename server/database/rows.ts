import { createHash } from 'node:crypto'

/** Runs one query on a connection or in a transaction. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

export type Column = { readonly name: string; readonly type: string }
export type Table = { readonly name: string; readonly columns: readonly Column[] }
/** A row with each value as the database's text form, so that copying to another database loses nothing. */
export type Row = readonly (string | null)[]

const ROWS_MOST = 500
const ROWS_FIRST = 5
/** Maximum characters of rows in memory at once. One row has at most 16 million. */
export const LETTERS_AT_ONCE = 8_000_000

/** Number of rows to read next. A row may be a version of several megabytes, or just a code. */
export function choosePage(rows: number, letters: number): number {
  const next = letters === 0 ? ROWS_MOST : Math.floor((rows * LETTERS_AT_ONCE) / letters)
  return Math.min(Math.max(next, 1), ROWS_MOST, Math.max(rows * 10, ROWS_FIRST))
}

export const countLetters = (row: Row) => row.reduce((sum, value) => sum + (value?.length ?? 0), 0)

/**
 * Every table of the app, after the tables that it references. The list comes from the database's catalogue, so it is
 * complete.
 */
export async function listTables(query: Query): Promise<Table[]> {
  const columns = (await query(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)) as { table: string; name: string; type: string }[]
  const references = (await query(`
    select conrelid::regclass::text as "table", confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and conrelid <> confrelid`)) as { table: string; target: string }[]
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const ordered = new Map<string, Table>()
  while (ordered.size < byTable.size) {
    const before = ordered.size
    for (const [name, its] of byTable) {
      const waits = references.some(({ table, target }) => table === name && !ordered.has(target))
      if (!ordered.has(name) && !waits)
        ordered.set(name, { name, columns: its.map((column) => ({ name: column.name, type: column.type })) })
    }
    if (ordered.size === before) throw new Error('tables refer to each other in a circle')
  }
  return [...ordered.values()]
}

/** Yields the rows of a table in pages. Call it in a transaction. */
export async function* readRows(query: Query, { name, columns }: Table): AsyncGenerator<Row[]> {
  const list = columns.map((column, index) => `${quote(column.name)}::text as c${index}`).join(', ')
  await query(`declare reading no scroll cursor for select ${list} from ${quote(name)}`)
  let count = ROWS_FIRST
  for (;;) {
    const found = await query(`fetch ${count} from reading`)
    if (found.length === 0) break
    const rows = found.map((row) => columns.map((_, index) => row[`c${index}`] as string | null))
    yield rows
    count = choosePage(
      rows.length,
      rows.reduce((sum, row) => sum + countLetters(row), 0),
    )
  }
  await query('close reading')
}

export async function writeRows(query: Query, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const names = columns.map((column) => quote(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(r.value ->> ${index})::${type}`).join(', ')
  await query(
    `insert into ${quote(name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as r(value)`,
    [JSON.stringify(rows)],
  )
}

/** Sets sequences to continue after the highest existing number. */
export async function continueSequences(query: Query, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const [found] = await query('select pg_get_serial_sequence($1, $2) as sequence', [
        quote(name),
        column.name,
      ])
      if (typeof found?.sequence !== 'string') continue
      await query(
        `select setval($1::regclass, (select coalesce(max(${quote(column.name)}), 0) + 1 from ${quote(name)}), false)`,
        [found.sequence],
      )
    }
  }
}

export type Digest = { add: (rows: readonly Row[]) => void; read: () => { rows: number; digest: string } }

/** Counts rows and sums their digests. The sum is independent of row order, which differs between databases. */
export function createDigest(): Digest {
  let rows = 0
  let sum = 0n
  return {
    add(more) {
      for (const row of more) {
        const hash = createHash('sha256').update(JSON.stringify(row)).digest()
        sum = BigInt.asUintN(128, sum + hash.readBigUInt64BE(0) + (hash.readBigUInt64BE(8) << 64n))
        rows += 1
      }
    },
    read: () => ({ rows, digest: sum.toString(16).padStart(32, '0') }),
  }
}

/** Makes values of the same moment have the same text form in every database. */
export async function fixTextForms(query: Query): Promise<void> {
  await query(`set local timezone to 'UTC'`)
  await query(`set local datestyle to 'ISO, YMD'`)
  await query(`set local intervalstyle to 'postgres'`)
  await query(`set local bytea_output to 'hex'`)
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** True if the app's tables are empty or missing. */
export async function hasNoRows(query: Query): Promise<boolean> {
  for (const { name } of await listTables(query)) {
    const rows = await query(`select 1 from ${quote(name)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}
