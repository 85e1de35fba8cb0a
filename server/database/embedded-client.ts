import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'

type Statements = {
  query: <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>
  exec: (text: string) => Promise<unknown>
}

/** The part of PGlite that the app uses, in this thread or in a separate one. */
export type EmbeddedClient = Statements & {
  /** Runs the work while every other statement waits. An error of the work rolls back its changes. */
  transaction: <Result>(work: (transaction: Statements) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** Drizzle's type requires the whole of PGlite, but it calls only `query` and `transaction`. */
export const tablesOf = (client: EmbeddedClient) => drizzle({ client: client as unknown as PGlite })
