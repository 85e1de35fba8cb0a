import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from './database.ts'

/** Rows of a hand-written query, each parsed by the schema. */
export async function queryRows<Row>(tables: Tables, query: SQL, row: z.ZodType<Row>): Promise<Row[]> {
  const result: unknown = await tables.execute(query)
  return z.object({ rows: z.array(row) }).parse(result).rows
}
