import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { changeStates, ifLateChoices } from '#rules/scheduled-changes/scheduled-change.ts'
import { bounded, moment, NAME } from './columns.ts'

/** Progress of a scheduled change: writes that were sent and completed, by index (server/scheduled-changes/). */
export type StoredProgress = {
  /** `back`: completed writes are being undone. */
  readonly direction: 'forward' | 'back'
  readonly marks: readonly WriteMark[]
  /** Ids of the shop's records before the first write. */
  readonly knownIds: readonly string[]
}

export type WriteMark = {
  readonly state: 'waiting' | 'sent' | 'done' | 'undoing' | 'undone' | 'left'
  /** Id of the record that a create step created. */
  readonly recordId?: string
}

/**
 * A save that waits for its time (docs/scheduled-changes.md). Both envelopes contain the merchant's content. `summary`
 * has everything that a list shows. `content` has the writes and the records that they were planned from.
 */
export const scheduledChanges = pgTable(
  'scheduled_changes',
  {
    id: text('id').primaryKey(),
    shop: text('shop').notNull(),
    /** Platform's id of the user who planned it. */
    userId: text('user_id').notNull(),
    state: text('state', { enum: changeStates }).notNull(),
    phase: text('phase', { enum: ['start', 'end'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    ifLate: text('late', { enum: ifLateChoices }).notNull(),
    /** Time at which the job handles it next. Null if nothing is left to do. */
    dueAt: moment('due_at'),
    /** Number of attempts of this phase that did not reach the platform. */
    tries: integer('tries').notNull().default(0),
    summary: text('summary').notNull(),
    content: text('content').notNull(),
    /** Null until the first write of a phase. */
    progress: jsonb('progress').$type<StoredProgress>(),
    /** Incremented with each update of the row, so that a process whose turn was lost cannot write any more. */
    revision: integer('revision').notNull().default(0),
    /** `due`: something went wrong, and the shop has not received a mail about it yet. */
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
