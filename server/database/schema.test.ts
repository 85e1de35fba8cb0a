import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fillEveryTable } from '../operations/full-database.test-support.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { queryRows } from './query-rows.ts'
import * as schema from './schema.ts'

const dialect = new PgDialect()
const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableConfig(each)] : []))
const byText = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other))

/** An expression in PostgreSQL's own notation, without table name, quotes and types. */
const plain = (expression: SQL) =>
  dialect
    .sqlToQuery(expression)
    .sql.replaceAll(/"\w+"\./g, '')
    .replaceAll('"', '')

test('the tables that the app reads and writes are those that the migrations make', async () => {
  const database = await createTestDatabase()
  try {
    const columns = await queryRows(
      database.tables,
      sql`select table_name as "table", column_name as name, is_nullable = 'NO' as "isRequired"
          from information_schema.columns where table_schema = 'public'`,
      z.object({ table: z.string(), name: z.string(), isRequired: z.boolean() }),
    )
    expect(columns.toSorted(byText)).toEqual(
      tables
        .flatMap((table) =>
          table.columns.map(({ name, notNull }) => ({ table: table.name, name, isRequired: notNull })),
        )
        .toSorted(byText),
    )

    const indexes = await queryRows(
      database.tables,
      sql`select held.indrelid::regclass::text as "table", held.indisprimary as "isPrimary", held.indisunique as "isUnique",
            case when not held.indisprimary then held.indexrelid::regclass::text end as name,
            array(select replace(pg_get_indexdef(held.indexrelid, key, true), '"', '') from generate_series(1, held.indnkeyatts) as key) as columns,
            replace(pg_get_expr(held.indpred, held.indrelid, true), '::text', '') as "where"
          from pg_index held join pg_class named on named.oid = held.indrelid
          where named.relnamespace = 'public'::regnamespace`,
      z.object({
        table: z.string(),
        isPrimary: z.boolean(),
        isUnique: z.boolean(),
        name: z.string().nullable(),
        columns: z.array(z.string()),
        where: z.string().nullable(),
      }),
    )
    const primary = { isPrimary: true, isUnique: true, name: null, where: null }
    expect(indexes.toSorted(byText)).toEqual(
      tables
        .flatMap((table) => [
          ...table.columns
            .filter((column) => column.primary)
            .map(({ name }) => ({ table: table.name, ...primary, columns: [name] })),
          ...table.primaryKeys.map((key) => ({
            ...{ table: table.name, ...primary },
            columns: key.columns.map(({ name }) => name),
          })),
          ...table.indexes.map(({ config }) => ({
            ...{ table: table.name, isPrimary: false, isUnique: config.unique, name: config.name ?? null },
            columns: config.columns.map((column) =>
              is(column, SQL) ? plain(column) : 'name' in column ? column.name : undefined,
            ),
            where: config.where === undefined ? null : plain(config.where),
          })),
        ])
        .toSorted(byText),
    )

    const checks = await queryRows(
      database.tables,
      sql`select conrelid::regclass::text as "table", conname as name from pg_constraint
          where contype = 'c' and connamespace = 'public'::regnamespace`,
      z.object({ table: z.string(), name: z.string() }),
    )
    expect(checks.toSorted(byText)).toEqual(
      tables
        .flatMap((table) => table.checks.map(({ name }) => ({ table: table.name, name })))
        .toSorted(byText),
    )

    const references = await queryRows(
      database.tables,
      sql`select conrelid::regclass::text as "table", confrelid::regclass::text as target, confdeltype::text as "onDelete"
          from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
      z.object({ table: z.string(), target: z.string(), onDelete: z.string() }),
    )
    expect(references.toSorted(byText)).toEqual(
      tables
        .flatMap((table) =>
          table.foreignKeys.map((key) => ({
            table: table.name,
            target: getTableConfig(key.reference().foreignTable).name,
            onDelete: key.onDelete?.charAt(0) ?? 'a',
          })),
        )
        .toSorted(byText),
    )
  } finally {
    await database.close()
  }
})

/** Types whose values take only a few bytes. */
const smallTypes = ['integer', 'boolean', 'timestamp (3) with time zone']
/** True for a column without a natural limit. An enum's texts are the app's own. */
const isOpen = (column: { getSQLType(): string; enumValues?: string[] | undefined }) =>
  !smallTypes.includes(column.getSQLType()) && column.enumValues === undefined

test('every column for texts that are sent to us has a bound', () => {
  const unbounded = tables.flatMap((table) =>
    table.columns
      .filter(isOpen)
      .map(({ name }) => `${table.name}_${name}_bounded`)
      .filter((check) => !table.checks.some(({ name }) => name === check)),
  )
  expect(unbounded).toEqual([])
  expect(tables.flatMap(({ columns }) => columns.filter(isOpen)).length).toBeGreaterThan(50)
})

test('the database refuses a value longer than the bound, and takes one of exactly that length', async () => {
  const database = await createTestDatabase()
  const flag = (length: number) =>
    database.tables
      .insert(schema.shopFlags)
      .values({ shop: 'a-shop', flag: 'ñ'.repeat(length), setAt: new Date() })
  const job = (letters: number) =>
    database.tables.update(schema.bulkJobs).set({ reasons: { ['ñ'.repeat(letters)]: 1 } })
  const archive = (bytes: number) =>
    database.tables.update(schema.bulkCodeArchives).set({ content: new Uint8Array(bytes) })
  try {
    await fillEveryTable(database, 1)
    await flag(255)
    await expect(flag(256)).rejects.toMatchObject({ cause: { constraint: 'shop_flags_flag_bounded' } })
    await job(130_000)
    await expect(job(132_000)).rejects.toMatchObject({ cause: { constraint: 'bulk_jobs_reasons_bounded' } })
    await expect(archive(16_777_217)).rejects.toMatchObject({
      cause: { constraint: 'bulk_code_archives_content_bounded' },
    })
  } finally {
    await database.close()
  }
})
