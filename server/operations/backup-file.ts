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
  /** Times of the database's migrations, as drizzle stores them. */
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

/** Writes all data of the app, from one snapshot, as compressed JSON lines. @returns the number of rows by table. */
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
  // Only the owner can read the file, and an existing file is not overwritten.
  await pipeline(
    Readable.from(writeLines()),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return counts
}

const line = (content: BackupHead | BackupLine | Row) => `${JSON.stringify(content)}\n`

export type OpenBackup = { head: BackupHead; lines: AsyncGenerator<BackupLine> }

/** @throws StartFault if the file is not a backup of the app. Its lines throw if the file is truncated or altered. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const source = createReadStream(file).pipe(createGunzip())
  const texts = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]()
  // The line reader ends without an error when its source fails.
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
