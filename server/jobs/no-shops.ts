import { sql } from 'drizzle-orm'

/** The query of a work whose shops are woken by others. */
export const noShops = () => sql`select null::text as shop where false`
