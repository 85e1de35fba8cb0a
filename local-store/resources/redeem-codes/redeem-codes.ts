import type { DatabaseSync } from 'node:sqlite'
import type { PageWindow } from '../../admin-api/connection.ts'
import type { State } from '../../state/state.ts'
import type { StoreState } from '../../state/store-state.ts'
import { foldCode } from '../discounts/discount.ts'
import { type BulkCreation, type BulkCreationCode, createBulkImport, type ImportPace } from './bulk-import.ts'
import { type RedeemCode, transact } from './redeem-code-tables.ts'

/** Sort orders of a list of codes. */
export type RedeemCodeOrder = 'id' | 'code'

export type BulkDeletion = { id: string; done: boolean }

/** Codes that were added to the discounts of a shop. Each read first carries out imports and deletions that are due. */
export type RedeemCodes = {
  /** Finds a code, ignoring case. */
  find(code: string): RedeemCode | undefined
  findById(id: number): RedeemCode | undefined
  countOf(discountId: number): number
  pageOf(discountId: number, order: RedeemCodeOrder, window: PageWindow): RedeemCode[]
  /** Returns all codes, for searches only. */
  allOf(discountId: number): RedeemCode[]
  countUse(id: number): void

  /** Begins the import of codes. Each may have a refusal that was ordered at the control endpoint. */
  create(discountId: number, codes: readonly { code: string; orderedRefusal: string | null }[]): BulkCreation
  findCreation(id: number): BulkCreation | undefined
  codesOfCreation(creationId: number): BulkCreationCode[]
  pace(): ImportPace
  setPace(pace: ImportPace): void

  /** Begins the deletion of codes, ignoring those of other discounts. */
  delete(deletionId: string, discountId: number, codeIds: readonly number[]): BulkDeletion
  findDeletion(id: string): BulkDeletion | undefined

  /** Drops the codes of all other discounts, with their imports and deletions. */
  keepOnlyOf(discountIds: readonly number[]): void
  close(): void
}

/** Dependencies of the collection. */
export type RedeemCodesWorld = {
  database: DatabaseSync
  /** Milliseconds since 1970. */
  now: () => number
  /** The state, which has the original codes of discounts. */
  state: Pick<StoreState, 'read'>
}

const codeColumns = 'id, discount_id, code, usage_count'

export function createRedeemCodes({ database, now, state }: RedeemCodesWorld): RedeemCodes {
  const bulkImport = createBulkImport(database, () => codesOf(state.read()))
  const statements = {
    byFolded: database.prepare(`SELECT ${codeColumns} FROM redeem_code WHERE folded = ?`),
    byId: database.prepare(`SELECT ${codeColumns} FROM redeem_code WHERE id = ?`),
    count: database.prepare('SELECT count(*) AS count FROM redeem_code WHERE discount_id = ?'),
    all: database.prepare(`SELECT ${codeColumns} FROM redeem_code WHERE discount_id = ? ORDER BY id`),
    countUse: database.prepare('UPDATE redeem_code SET usage_count = usage_count + 1 WHERE id = ?'),
    addDeletion: database.prepare('INSERT INTO bulk_deletion (id, discount_id, due_at) VALUES (?, ?, ?)'),
    addDeletedCode: database.prepare(
      `INSERT OR IGNORE INTO bulk_deletion_code (deletion_id, redeem_code_id)
       SELECT ?, id FROM redeem_code WHERE id = ? AND discount_id = ?`,
    ),
    deletion: database.prepare('SELECT id, done FROM bulk_deletion WHERE id = ?'),
    dueDeletions: database.prepare('SELECT id FROM bulk_deletion WHERE done = 0 AND due_at <= ?'),
    deleteCodes: database.prepare(
      `DELETE FROM redeem_code WHERE id IN (SELECT redeem_code_id FROM bulk_deletion_code WHERE deletion_id = ?)`,
    ),
    forgetDeletedCodes: database.prepare('DELETE FROM bulk_deletion_code WHERE deletion_id = ?'),
    setDone: database.prepare('UPDATE bulk_deletion SET done = 1 WHERE id = ?'),
  }

  const settle = (): void => {
    bulkImport.importDue(now())
    for (const { id } of statements.dueDeletions.all(now())) {
      transact(database, () => {
        statements.deleteCodes.run(String(id))
        statements.forgetDeletedCodes.run(String(id))
        statements.setDone.run(String(id))
      })
    }
  }
  const findDeletion = (id: string): BulkDeletion | undefined => {
    settle()
    const row = statements.deletion.get(id)
    return row && { id, done: row.done === 1 }
  }

  return {
    find(code) {
      settle()
      return readOne(statements.byFolded.get(foldCode(code)))
    },
    findById(id) {
      settle()
      return readOne(statements.byId.get(id))
    },
    countOf(discountId) {
      settle()
      return Number(statements.count.get(discountId)?.count)
    },
    pageOf(discountId, order, window) {
      settle()
      return readPage(database, discountId, order, window)
    },
    allOf(discountId) {
      settle()
      return statements.all.all(discountId).map(readRedeemCode)
    },
    countUse: (id) => void statements.countUse.run(id),

    create(discountId, codes) {
      settle()
      return bulkImport.begin(discountId, codes, now())
    },
    findCreation(id) {
      settle()
      return bulkImport.find(id)
    },
    codesOfCreation(id) {
      settle()
      return bulkImport.codesOf(id)
    },
    pace: bulkImport.pace,
    setPace(pace) {
      settle()
      bulkImport.setPace(pace, now())
    },

    delete(id, discountId, codeIds) {
      settle()
      transact(database, () => {
        statements.addDeletion.run(id, discountId, now() + bulkImport.pace().delayInMilliseconds)
        for (const codeId of codeIds) statements.addDeletedCode.run(id, codeId, discountId)
      })
      return { id, done: false }
    },
    findDeletion,

    keepOnlyOf(discountIds) {
      // The ids are one JSON text, since SQLite allows only some thousand parameters.
      const idsText = JSON.stringify(discountIds)
      transact(database, () => {
        database
          .prepare(
            `DELETE FROM bulk_creation_code WHERE creation_id IN
               (SELECT id FROM bulk_creation WHERE discount_id NOT IN (SELECT value FROM json_each(?)))`,
          )
          .run(idsText)
        for (const table of ['redeem_code', 'bulk_creation', 'bulk_deletion']) {
          database
            .prepare(`DELETE FROM ${table} WHERE discount_id NOT IN (SELECT value FROM json_each(?))`)
            .run(idsText)
        }
        database.exec(
          'DELETE FROM bulk_deletion_code WHERE deletion_id NOT IN (SELECT id FROM bulk_deletion)',
        )
      })
    },
    close: () => database.close(),
  }
}

function codesOf({ discounts }: Pick<State, 'discounts'>): string[] {
  return discounts.flatMap(({ codes }) => codes.map(({ code }) => code))
}

/** A part of a discount's codes between two cursors, read from either end. */
function readPage(
  database: DatabaseSync,
  discountId: number,
  order: RedeemCodeOrder,
  { above, below, descending, limit }: PageWindow,
): RedeemCode[] {
  const key = order === 'id' ? 'id' : 'code, id'
  const valuesOf = (cursor: { last_id: string; last_value: string }): (string | number)[] =>
    order === 'id' ? [Number(cursor.last_id)] : [cursor.last_value, Number(cursor.last_id)]
  const marks = order === 'id' ? '?' : '?, ?'
  const direction = descending ? 'DESC' : 'ASC'
  const sql = `SELECT ${codeColumns} FROM redeem_code WHERE discount_id = ?
    ${above ? `AND (${key}) > (${marks})` : ''} ${below ? `AND (${key}) < (${marks})` : ''}
    ORDER BY ${order === 'id' ? `id ${direction}` : `code ${direction}, id ${direction}`} LIMIT ?`
  const values = [...(above ? valuesOf(above) : []), ...(below ? valuesOf(below) : [])]
  return database
    .prepare(sql)
    .all(discountId, ...values, limit)
    .map(readRedeemCode)
}

type Row = Record<string, unknown>

function readOne(row: Row | undefined): RedeemCode | undefined {
  return row && readRedeemCode(row)
}

function readRedeemCode(row: Row): RedeemCode {
  return {
    id: Number(row.id),
    discountId: Number(row.discount_id),
    code: String(row.code),
    usageCount: Number(row.usage_count),
  }
}
