import type { DatabaseSync } from 'node:sqlite'
import { foldCode } from '../discounts/discount.ts'
import { findCodeFault } from './check-redeem-code.ts'
import { transact } from './redeem-code-tables.ts'

/** Codes that one call added, and the progress of their import. */
export type BulkCreation = {
  id: number
  discountId: number
  /** Milliseconds since 1970. */
  createdAt: number
  codesCount: number
  importedCount: number
  failedCount: number
}

export type BulkCreationCode = {
  position: number
  code: string
  redeemCodeId: number | null
  /** Reason why the code was not imported; null while it waits and after its import. */
  fault: string | null
}

export type ImportPace = {
  /** Shortest time between a call and its first import. */
  delayInMilliseconds: number
  /** Pace of all calls of the shop together, which run one after the other. 0 stops the import. */
  codesPerSecond: number
}

export const usualPace: ImportPace = { delayInMilliseconds: 500, codesPerSecond: 2500 }

/**
 * Import of added codes. It has no timer: its progress is computed from the clock at each read. So it also continues
 * after a restart.
 */
export function createBulkImport(database: DatabaseSync, codesInState: () => readonly string[]) {
  let pace = usualPace
  /** Due time of the last imported code; the next one follows at the pace. */
  let lastDue = 0

  const addCreation = database.prepare(
    'INSERT INTO bulk_creation (discount_id, created_at, codes_count) VALUES (?, ?, ?)',
  )
  const addCreationCode = database.prepare(
    'INSERT INTO bulk_creation_code (creation_id, position, code, ordered_refusal) VALUES (?, ?, ?, ?)',
  )
  const creationById = database.prepare('SELECT * FROM bulk_creation WHERE id = ?')
  const undone = database.prepare(
    'SELECT * FROM bulk_creation WHERE imported_count + failed_count < codes_count ORDER BY id LIMIT 1',
  )
  const codesOfCreation = database.prepare(
    'SELECT * FROM bulk_creation_code WHERE creation_id = ? ORDER BY position',
  )
  const isTakenByAdded = database.prepare('SELECT 1 FROM redeem_code WHERE folded = ?')
  const addCode = database.prepare('INSERT INTO redeem_code (discount_id, code, folded) VALUES (?, ?, ?)')
  const noteImported = database.prepare(
    'UPDATE bulk_creation_code SET redeem_code_id = ? WHERE creation_id = ? AND position = ?',
  )
  const noteFailed = database.prepare(
    'UPDATE bulk_creation_code SET fault = ? WHERE creation_id = ? AND position = ?',
  )
  const count = database.prepare(
    'UPDATE bulk_creation SET imported_count = imported_count + ?, failed_count = failed_count + ? WHERE id = ?',
  )

  const readCodes = (creationId: number) => codesOfCreation.all(creationId).map(readCreationCode)

  /** Imports the next codes of a creation. */
  const importSome = (creation: BulkCreation, some: number): void => {
    const codes = readCodes(creation.id)
    const from = creation.importedCount + creation.failedCount
    const takenInState = new Set(codesInState().map(foldCode))
    const isTaken = (folded: string): boolean =>
      takenInState.has(folded) || isTakenByAdded.get(folded) !== undefined
    const earlier = new Set(codes.slice(0, from).map(({ code }) => foldCode(code)))
    let imported = 0
    transact(database, () => {
      const next = codes.slice(from, from + some)
      for (const { code, position, orderedRefusal } of next) {
        const fault = findCodeFault(code, earlier, isTaken) ?? orderedRefusal
        earlier.add(foldCode(code))
        if (fault !== null) {
          noteFailed.run(fault, creation.id, position)
          continue
        }
        const { lastInsertRowid } = addCode.run(creation.discountId, code.trim(), foldCode(code))
        noteImported.run(lastInsertRowid, creation.id, position)
        imported += 1
      }
      count.run(imported, next.length - imported, creation.id)
    })
  }

  return {
    begin(
      discountId: number,
      codes: readonly { code: string; orderedRefusal: string | null }[],
      now: number,
    ): BulkCreation {
      const id = transact(database, () => {
        const creationId = Number(addCreation.run(discountId, now, codes.length).lastInsertRowid)
        for (const [position, { code, orderedRefusal }] of codes.entries())
          addCreationCode.run(creationId, position, code, orderedRefusal)
        return creationId
      })
      return {
        id,
        discountId,
        createdAt: now,
        codesCount: codes.length,
        importedCount: 0,
        failedCount: 0,
      }
    },
    find(id: number): BulkCreation | undefined {
      const row = creationById.get(id)
      return row && readCreation(row)
    },
    codesOf: (creationId: number): BulkCreationCode[] => readCodes(creationId),
    /** Imports all codes that are due by now. */
    importDue(now: number): void {
      for (let row = undone.get(); row !== undefined; row = undone.get()) {
        const creation = readCreation(row)
        const begins = Math.max(lastDue, creation.createdAt + pace.delayInMilliseconds)
        const due = Math.floor(((now - begins) * pace.codesPerSecond) / millisecondsInSecond)
        if (due < 1) return
        const waiting = creation.codesCount - creation.importedCount - creation.failedCount
        const some = Math.min(due, waiting)
        importSome(creation, some)
        lastDue = begins + (some * millisecondsInSecond) / pace.codesPerSecond
      }
    },
    pace: () => pace,
    /** Sets the pace from now on. */
    setPace(next: ImportPace, now: number): void {
      pace = next
      lastDue = now
    },
  }
}

const millisecondsInSecond = 1000

type Row = Record<string, unknown>

function readCreation(row: Row): BulkCreation {
  return {
    id: Number(row.id),
    discountId: Number(row.discount_id),
    createdAt: Number(row.created_at),
    codesCount: Number(row.codes_count),
    importedCount: Number(row.imported_count),
    failedCount: Number(row.failed_count),
  }
}

function readCreationCode(row: Row): BulkCreationCode & { orderedRefusal: string | null } {
  return {
    position: Number(row.position),
    code: String(row.code),
    redeemCodeId: row.redeem_code_id === null ? null : Number(row.redeem_code_id),
    fault: row.fault === null ? null : String(row.fault),
    orderedRefusal: row.ordered_refusal === null ? null : String(row.ordered_refusal),
  }
}
