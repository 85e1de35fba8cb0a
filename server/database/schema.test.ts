import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../testing/test-database.ts'
import { queryRows } from './query-rows.ts'
import * as schema from './schema.ts'

const dialect = new PgDialect()
const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableConfig(each)] : []))
const byText = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other))

/** As PostgreSQL shows it: without the table's name, quotes and types. */
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
