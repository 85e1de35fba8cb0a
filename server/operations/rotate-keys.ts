import { StartFault } from '../../program/start-fault.ts'
import { createEncryption, deriveKeyId, type Encryption, EnvelopeError } from '../database/encryption.ts'
import { choosePage, listTables, type Query } from '../database/rows.ts'
import type { CommandWorld } from './command-world.ts'
import { databaseFolder, lockData, openFolder, openPostgres } from './connection.ts'
import { plainColumns, type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** Number of envelopes on the first page. Later page sizes depend on their length. */
const ROWS_FIRST = 5
/** Matches an envelope of any version with a key's id. */
const ENVELOPE = '^v[0-9]+\\.[0-9a-f]{8}\\.'

/** Counts for the envelopes of one column. */
type Outcome = { written: number; alreadyNew: number; unreadable: string[] }

/**
 * `rotate-keys`: encrypts every envelope again with the first key of ENCRYPTION_KEY. @returns true if the old keys are
 * no longer needed.
 */
export async function rotateKeys({ settings, say }: CommandWorld): Promise<boolean> {
  const { encryptionKeys, databaseUrl, dataFolder } = settings
  if (encryptionKeys === undefined)
    throw new StartFault('ENCRYPTION_KEY is missing. Set it to the new key, a comma, and the keys until now.')
  const release = databaseUrl === undefined ? lockData(dataFolder) : () => {}
  try {
    const connection =
      databaseUrl === undefined
        ? await openFolder(databaseFolder(dataFolder))
        : await openPostgres(databaseUrl)
    try {
      return await rotateAll(connection.query, encryptionKeys, say)
    } finally {
      await connection.close()
    }
  } finally {
    release()
  }
}

async function rotateAll(
  query: Query,
  keys: readonly [Buffer, ...Buffer[]],
  say: CommandWorld['say'],
): Promise<boolean> {
  const encryption = createEncryption(keys)
  const newKeyId = deriveKeyId(keys[0])
  let unreadable = 0
  for (const column of sealedColumns) {
    const outcome = await rotateColumn(query, column, encryption, newKeyId)
    const name = `${column.table}.${column.column}`
    say(`  ${name}: ${outcome.written} written again, ${outcome.alreadyNew} already with the first key`)
    for (const reason of outcome.unreadable) say(`  ${name}: could not be read: ${reason}`)
    unreadable += outcome.unreadable.length
  }
  // Counted again at the end, since another process may have used an old key meanwhile.
  const left = await countOtherKeys(query, newKeyId)
  const { size } = new Set(keys.map(deriveKeyId))
  if (left.length === 0) {
    say(
      size > 1
        ? `Done. Only the first key (${newKeyId}) is needed: the others may go.`
        : `Done. All are written with the one key (${newKeyId}).`,
    )
    return true
  }
  for (const { table, column, keyId, rows } of left)
    say(`  ${table}.${column}: ${rows} still with the key ${keyId}`)
  say(
    unreadable > 0
      ? 'Not done: keep every key. Add the missing key to ENCRYPTION_KEY and run this again; a shop whose row is lost for good signs in again, and its row can be deleted.'
      : 'Not done: keep every key. Start all processes with the new key first, and run this again.',
  )
  return false
}

async function rotateColumn(
  query: Query,
  { table, column, key, cell }: SealedColumn,
  encryption: Encryption,
  newKeyId: string,
): Promise<Outcome> {
  const outcome: Outcome = { written: 0, alreadyNew: 0, unreadable: [] }
  const keys = key.map((name) => `"${name}"`).join(', ')
  let after: string[] | undefined
  let count = ROWS_FIRST
  for (;;) {
    const rows = await query(
      `select ${keys}, "${column}" as envelope from "${table}" where coalesce("${column}", '') <> ''
       ${after === undefined ? '' : `and (${keys}) > (${after.map((_, index) => `$${index + 1}`).join(', ')})`}
       order by ${keys} limit ${count}`,
      after ?? [],
    )
    for (const row of rows) {
      const values = key.map((name) => String(row[name]))
      const envelope = String(row.envelope)
      const sealed = reseal(envelope, cell(...values), encryption)
      if ('reason' in sealed) outcome.unreadable.push(`${values.join(' ')}, ${sealed.reason}`)
      else if (envelope.split('.')[1] === newKeyId) outcome.alreadyNew += 1
      else {
        // If another process has updated the row meanwhile, its content is newer.
        const where = key.map((name, index) => `"${name}" = $${index + 1}`).join(' and ')
        const at = key.length
        await query(
          `update "${table}" set "${column}" = $${at + 1} where ${where} and "${column}" = $${at + 2}`,
          [...values, sealed.envelope, envelope],
        )
        outcome.written += 1
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < count) return outcome
    after = key.map((name) => String(last[name]))
    count = choosePage(
      rows.length,
      rows.reduce((sum, { envelope }) => sum + String(envelope).length, 0),
    )
  }
}

function reseal(
  envelope: string,
  cell: string,
  encryption: Encryption,
): { envelope: string } | { reason: string } {
  try {
    return { envelope: encryption.seal(encryption.open(envelope, cell), cell) }
  } catch (error) {
    if (error instanceof EnvelopeError) return { reason: error.message }
    throw error
  }
}

/** Counts envelopes of other keys, in all text columns except plain ones, including columns unknown to this build. */
async function countOtherKeys(query: Query, newKeyId: string) {
  const left: { table: string; column: string; keyId: string; rows: number }[] = []
  for (const { name: table, columns } of await listTables(query)) {
    const searched = columns.filter(
      ({ name, type }) => /^(text|character varying)/.test(type) && !plainColumns.has(`${table}.${name}`),
    )
    for (const { name: column } of searched) {
      const rows = await query(
        `select split_part("${column}", '.', 2) as "keyId", count(*)::int as rows from "${table}"
         where "${column}" ~ $1 and split_part("${column}", '.', 2) <> $2 group by 1`,
        [ENVELOPE, newKeyId],
      )
      for (const { keyId, rows: count } of rows)
        left.push({ table, column, keyId: String(keyId), rows: Number(count) })
    }
  }
  return left
}
