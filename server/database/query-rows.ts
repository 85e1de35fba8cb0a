import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tables } from './database.ts'

/** The rows of a query that is written by hand, each in the schema's form. */
export async function queryRows<Row>(tables: Tables, query: SQL, row: z.ZodType<Row>): Promise<Row[]> {
  const result: unknown = await tables.execute(query)
  return z.object({ rows: z.array(row) }).parse(result).rows
}
