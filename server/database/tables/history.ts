import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bounded, moment, NAME } from './columns.ts'

/** User who last changed a record of a shop by this app, and when (docs/decisions/0087-staff-ids-instead-of-names.md). */
export const recordChanges = pgTable(
  'record_changes',
  {
    shop: text('shop').notNull(),
    recordId: text('record_id').notNull(),
    /** The platform's number of the person, from the session token. */
    userId: text('user_id').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, recordId: NAME, userId: NAME }),
    primaryKey({ columns: [table.shop, table.recordId] }),
  ],
)

/**
 * Content of the records of one screen after a change (server/history/). Content and note are envelopes, since a merchant may
 * have typed in a customer's address.
 */
export const recordVersions = pgTable(
  'record_versions',
  {
    shop: text('shop').notNull(),
    /** The record, or the screen with several records, whose history it is. */
    subject: text('subject').notNull(),
    /** Counts from 1 within its history. */
    number: integer('number').notNull(),
    part: text('part').notNull(),
    author: text('author', { enum: ['user', 'outside', 'first'] }).notNull(),
    /** The platform's number of the person; absent where nobody did it in this app. */
    userId: text('user_id'),
    savedAt: moment('saved_at').notNull(),
    /** Number of differences that lead from the last whole content to this one; 0 for a whole one. */
    depth: integer('depth').notNull(),
    /** Digest of the content, by which a change is seen. */
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
    // Versions of all shops that are older than a year.
    index('record_versions_age').on(table.savedAt),
  ],
)

/** When the records of a shop were last compared with their histories, and when they are to be compared again. */
export const historyLooks = pgTable(
  'history_looks',
  {
    shop: text('shop').primaryKey(),
    /** Beginning of the last comparison; absent before the first. */
    readAt: moment('read_at'),
    /** Absent where no change of the app waits for it. */
    dueAt: moment('due_at'),
    /** The platform's number of the person who last deleted a record in this app. */
    deletedBy: text('deleted_by'),
    deletedAt: moment('deleted_at'),
    /** The platform's number of the person whose writes are under way, with the number of processes that carry them out. */
    writer: text('writer'),
    writingProcesses: integer('writing_processes').notNull().default(0),
    /** End of the turn, where a process dies and does not end it. */
    writesUntil: moment('writes_until'),
  },
  (table) => bounded(table, { shop: NAME, deletedBy: NAME, writer: NAME }),
)
