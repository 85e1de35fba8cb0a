import { DatabaseSync } from 'node:sqlite'

/** A code that was added to a discount after its creation. */
export type RedeemCode = { id: number; discountId: number; code: string; usageCount: number }

/** These tables number codes separately, since the whole state would be rewritten for each call of 250 codes. */
const lastNumberOfTheState = 1_000_000_000_000

const tables = `
  CREATE TABLE redeem_code (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    discount_id INTEGER NOT NULL,
    code TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    usage_count INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX redeem_code_of_discount ON redeem_code (discount_id, id);
  INSERT INTO sqlite_sequence (name, seq) VALUES ('redeem_code', ${lastNumberOfTheState});

  CREATE TABLE bulk_creation (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    discount_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    codes_count INTEGER NOT NULL,
    imported_count INTEGER NOT NULL DEFAULT 0,
    failed_count INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX bulk_creation_undone ON bulk_creation (id) WHERE imported_count + failed_count < codes_count;

  CREATE TABLE bulk_creation_code (
    creation_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    code TEXT NOT NULL,
    ordered_refusal TEXT,
    redeem_code_id INTEGER,
    fault TEXT,
    PRIMARY KEY (creation_id, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE bulk_deletion (
    id TEXT PRIMARY KEY,
    discount_id INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    done INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE bulk_deletion_code (
    deletion_id TEXT NOT NULL,
    redeem_code_id INTEGER NOT NULL,
    PRIMARY KEY (deletion_id, redeem_code_id)
  ) STRICT, WITHOUT ROWID;
`

const tablesVersion = 1

/**
 * Tables for hundreds of thousands of codes. They are outside the state, which is copied and written as a whole at
 * every change.
 *
 * @param path of the file, or `:memory:`.
 */
export function openRedeemCodeTables(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  const version = database.prepare('PRAGMA user_version').get()?.user_version
  if (version === tablesVersion) return database
  if (version !== 0) {
    database.close()
    throw new Error(
      `The store's codes in ${path} have version ${version}, wanted ${tablesVersion}. Nothing was changed. Run "npm run reset" to start again from the seed.`,
    )
  }
  transact(database, () => database.exec(`${tables} PRAGMA user_version = ${tablesVersion}`))
  return database
}

/** The database file, and the files that SQLite keeps next to it while it is open. */
export function redeemCodeFiles(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`]
}

/** Writes all changes of `work` or none. */
export function transact<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (fault) {
    database.exec('ROLLBACK')
    throw fault
  }
}
