import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { changeStates, lateChoices } from '#rules/scheduled-changes/scheduled-change.ts'
import { bounded, moment, NAME } from './columns.ts'

/** Writes of a scheduled change that were sent and carried out, by their index (server/scheduled-changes/). */
export type StoredProgress = {
  /** `back`: the writes that were carried out are being undone. */
  readonly direction: 'forward' | 'back'
  readonly marks: readonly WriteMark[]
  /** Ids of the shop's records before the first write. */
  readonly knownIds: readonly string[]
}

export type WriteMark = {
  readonly state: 'waiting' | 'sent' | 'done' | 'undoing' | 'undone' | 'left'
  /** Id of the record that a create made. */
  readonly recordId?: string
}

/**
 * A save that waits for its hour (docs/scheduled-changes.md). Both envelopes have content of the merchant: `summary` all
 * that a list shows, `content` the writes with the records that they were planned from.
 */
export const scheduledChanges = pgTable(
  'scheduled_changes',
  {
    id: text('id').primaryKey(),
    shop: text('shop').notNull(),
    /** The platform's number of the person who planned it. */
    userId: text('user_id').notNull(),
    state: text('state', { enum: changeStates }).notNull(),
    phase: text('phase', { enum: ['start', 'end'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    late: text('late', { enum: lateChoices }).notNull(),
    /** When the job looks at it next; absent where nothing is left to do. */
    dueAt: moment('due_at'),
    /** Tries of this phase that did not reach the platform. */
    tries: integer('tries').notNull().default(0),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    /** Absent until the first write of a phase. */
    progress: jsonb('progress').$type<StoredProgress>(),
    /** Counts the changes of the row, so that a process that has lost its turn writes nothing any more. */
    revision: integer('revision').notNull().default(0),
    /** `due`: something went wrong, and the shop has no mail about it yet. */
    mail: text('mail', { enum: ['none', 'due', 'sent'] })
      .notNull()
      .default('none'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    ...bounded(table, {
      id: NAME,
      shop: NAME,
      userId: NAME,
      summary: 1_048_576,
      content: 16_777_216,
      progress: 262_144,
    }),
    index('scheduled_changes_shop').on(table.shop, table.startsAt),
    index('scheduled_changes_due').on(table.dueAt).where(sql`due_at IS NOT NULL`),
  ],
)
