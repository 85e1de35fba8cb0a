import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Embedded databases that nobody uses any more; there only where tests run over and over (scripts/fresh-modules.ts). */
declare global {
  var keptClients: PGlite[] | undefined
}

/** A database that is stuck in what a test left there is not handed on. */
const SOON_MS = 2_000

/** One that an earlier run has left, empty, or a new one: starting a database takes longer than most tests. */
export async function lendClient(create: () => Promise<PGlite>): Promise<PGlite> {
  const { keptClients } = globalThis
  if (keptClients === undefined) return create()
  const client = keptClients.pop() ?? (await create())
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    const isEmpty = await Promise.race([empty(client), wait(SOON_MS, false)])
    if (isEmpty) keptClients.push(client)
  }
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'close') return close
      if (key === 'closed') return isClosed
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        if (isClosed) throw new Error('The database is closed.')
        return member.apply(target, given)
      }
    },
  })
}

/** Takes out all rows of ours; false where that does not succeed. */
async function empty(client: PGlite): Promise<boolean> {
  try {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    )
    if (rows.length > 0)
      await client.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
    const { rows: migrations } = await client.query('select 1 from drizzle.__drizzle_migrations')
    return migrations.length > 0
  } catch {
    return false
  }
}
