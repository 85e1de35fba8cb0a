import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/**
 * The last change of a record through this app: the user and the time
 * (docs/decisions/0087-staff-ids-instead-of-names.md).
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    shop: text('shop').notNull(),
    recordId: text('record_id').notNull(),
    /** Platform's user id, from the session token. */
    userId: text('user_id').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, recordId: NAME, userId: NAME }),
    primaryKey({ columns: [table.shop, table.recordId] }),
  ],
)

/**
 * Content of one screen's records after a change (server/history/). Content and note are encrypted, since they may
 * contain a customer's address.
 */
export const recordVersions = pgTable(
  'record_versions',
  {
    shop: text('shop').notNull(),
    /** Id of the record or of the screen with several records. */
    subject: text('subject').notNull(),
    /** Version number within the history, from 1. */
    number: integer('number').notNull(),
    part: text('part').notNull(),
    author: text('author', { enum: ['user', 'outside', 'first'] }).notNull(),
    /** Platform's user id. Null if the change was not made in this app. */
    userId: text('user_id'),
    savedAt: moment('saved_at').notNull(),
    /** Number of differences between the last full content and this version. 0 for full content. */
    depth: integer('depth').notNull(),
    /** Digest of the content, used to detect changes. */
    digest: text('digest').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    content: text('content').notNull(),
    note: text('note'),
  },
  (table) => [
    ...bounded(table, {
      shop: NAME,
      subject: NAME,
      part: NAME,
      userId: NAME,
      digest: NAME,
      content: 8_388_608,
      note: 8_192,
    }),
    primaryKey({ columns: [table.shop, table.subject, table.number] }),
    index('record_versions_saved').on(table.shop, table.savedAt),
    // For deletion of versions older than a year, across all shops.
    index('record_versions_age').on(table.savedAt),
  ],
)

/** Last and next comparison of a shop's records with their histories. */
export const versionComparisons = pgTable(
  'history_looks',
  {
    shop: text('shop').primaryKey(),
    /** Start of the last comparison. Null before the first. */
    readAt: moment('read_at'),
    /** Due time of the next comparison. Null if no change in the app waits for one. */
    dueAt: moment('due_at'),
    /** Platform's id of the user who last deleted a record in this app. */
    deletedBy: text('deleted_by'),
    deletedAt: moment('deleted_at'),
    /** Platform's id of the user whose writes are running, and the number of processes that run them. */
    writer: text('writer'),
    writingProcesses: integer('writing_processes').notNull().default(0),
    /** Time limit of the user's writes, in case a process dies during them. */
    writesUntil: moment('writes_until'),
  },
  (table) => bounded(table, { shop: NAME, deletedBy: NAME, writer: NAME }),
)
