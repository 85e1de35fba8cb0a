import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'

type Statements = {
  query: <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>
  exec: (text: string) => Promise<unknown>
}

/** The part of PGlite that the app uses: in this thread, or in one of its own. */
export type EmbeddedClient = Statements & {
  /** Keeps every other statement waiting. A fault of the work takes back its changes. */
  transaction: <Result>(work: (transaction: Statements) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

/** Drizzle asks for the whole of PGlite, of which it calls `query` and `transaction`. */
export const tablesOf = (client: EmbeddedClient) => drizzle({ client: client as unknown as PGlite })
