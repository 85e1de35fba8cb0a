import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { StartFault } from '../../program/start-fault.ts'
import {
  continueSequences,
  countLetters,
  createDigest,
  LETTERS_AT_ONCE,
  listTables,
  type Row,
  type Table,
  writeRows,
} from '../database/rows.ts'
import { type BackupHead, openBackup } from './backup-file.ts'
import type { Connection } from './connection.ts'

const ROWS_AT_ONCE = 500
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

/**
 * Reads a backup to its end and compares it with the digests inside.
 *
 * @throws StartFault if it is damaged, altered or of a version unknown to this build.
 */
export async function checkBackup(file: string, migrationsFolder: string): Promise<BackupHead> {
  const { head, lines } = await openBackup(file)
  const known = readJournal(migrationsFolder).entries.map(({ when }) => String(when))
  if (head.migrations.some((at) => !known.includes(at)))
    throw new StartFault('The backup was made by a newer version of the app. Restore it with that version.')
  let digest = createDigest()
  for await (const line of lines) {
    if (Array.isArray(line)) digest.add([line])
    else if ('table' in line) digest = createDigest()
    else if ('end' in line) {
      const found = digest.read()
      if (found.rows !== line.rows || found.digest !== line.digest)
        throw new StartFault(`${file} was altered: the rows of ${line.end} are not those that were written.`)
    }
  }
  return head
}

/**
 * Fills an empty database from a checked backup. It creates the tables of that time, inserts their rows, then runs
 * later migrations.
 *
 * @returns the number of rows by table.
 */
export async function loadBackup(
  connection: Connection,
  file: string,
  migrationsFolder: string,
): Promise<Map<string, number>> {
  const { head, lines } = await openBackup(file)
  await withMigrationsOf(head.migrations, migrationsFolder, (folder) => connection.migrate(folder))
  const counts = await connection.transaction(async (query) => {
    const loaded = new Map<string, number>()
    let table: Table | undefined
    let rows: Row[] = []
    let letters = 0
    const flush = async () => {
      if (table !== undefined) await writeRows(query, table, rows)
      rows = []
      letters = 0
    }
    for await (const line of lines) {
      if (Array.isArray(line)) {
        rows.push(line)
        letters += countLetters(line)
        if (rows.length === ROWS_AT_ONCE || letters >= LETTERS_AT_ONCE) await flush()
      } else if ('table' in line) table = { name: line.table, columns: line.columns }
      else if ('end' in line) {
        await flush()
        loaded.set(line.end, line.rows)
      }
    }
    await continueSequences(query, await listTables(query))
    return loaded
  })
  await connection.migrate(migrationsFolder)
  return counts
}

const readJournal = (migrationsFolder: string) =>
  journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))

/** Runs the work with a temporary folder of the migrations that a database had. */
async function withMigrationsOf(
  applied: readonly string[],
  migrationsFolder: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const journal = readJournal(migrationsFolder)
  const folder = mkdtempSync(join(tmpdir(), 'checkout-ninja-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const entries = journal.entries.filter(({ when }) => applied.includes(String(when)))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
