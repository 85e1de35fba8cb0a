import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartFault } from '../../program/start-fault.ts'
import { createDigest, fixTextForms, listTables, type Query, type Row, readRows } from '../database/rows.ts'

const headSchema = z.object({
  checkoutNinjaBackup: z.literal(1),
  takenAt: z.string(),
  /** Moments of the migrations that the database had, as drizzle keeps them. */
  migrations: z.array(z.string()),
})
const columnSchema = z.object({ name: z.string(), type: z.string() })
const lineSchema = z.union([
  z.object({ table: z.string(), columns: z.array(columnSchema) }),
  z.object({ end: z.string(), rows: z.number(), digest: z.string() }),
  z.object({ whole: z.literal(true), tables: z.number() }),
  z.array(z.string().nullable()),
])
export type BackupHead = z.infer<typeof headSchema>
export type BackupLine = z.infer<typeof lineSchema>

/** Writes everything that the app keeps, in one state, as compressed lines of JSON. @returns the rows of each table. */
export async function writeBackup(query: Query, file: string, now: Date): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  async function* writeLines() {
    await fixTextForms(query)
    const applied = await query(
      'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
    )
    const head: BackupHead = {
      checkoutNinjaBackup: 1,
      takenAt: now.toISOString(),
      migrations: applied.map(({ at }) => String(at)),
    }
    yield line(head)
    const tables = await listTables(query)
    for (const table of tables) {
      yield line({ table: table.name, columns: [...table.columns] })
      const digest = createDigest()
      for await (const rows of readRows(query, table)) {
        digest.add(rows)
        yield rows.map((row) => line([...row])).join('')
      }
      yield line({ end: table.name, ...digest.read() })
      counts.set(table.name, digest.read().rows)
    }
    yield line({ whole: true, tables: tables.length })
  }
  // Only its owner may read it, and one that is there is not overwritten.
  await pipeline(
    Readable.from(writeLines()),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return counts
}

const line = (content: BackupHead | BackupLine | Row) => `${JSON.stringify(content)}\n`

export type OpenBackup = { head: BackupHead; lines: AsyncGenerator<BackupLine> }

/** @throws StartFault when it is no backup of ours. Its lines throw where the file is cut short or altered. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const source = createReadStream(file).pipe(createGunzip())
  const texts = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]()
  // The interface ends quietly when its source breaks.
  let broken = false
  source.on('error', () => {
    broken = true
  })
  const next = async (): Promise<unknown> => {
    const { value, done } = await texts.next()
    if (done === true || broken) return undefined
    return JSON.parse(value)
  }
  const head = headSchema.safeParse(await next().catch(() => undefined))
  if (!head.success) throw new StartFault(`${file} is not a backup that this version can read.`)
  async function* readLines(): AsyncGenerator<BackupLine> {
    for (;;) {
      const parsed = lineSchema.safeParse(await next().catch(() => undefined))
      if (!parsed.success) throw new StartFault(`${file} is damaged or cut short. Nothing was changed.`)
      yield parsed.data
      if ('whole' in parsed.data) return
    }
  }
  return { head: head.data, lines: readLines() }
}
