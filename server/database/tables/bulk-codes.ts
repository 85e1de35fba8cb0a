import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type BulkJob, type BulkJobRequest, bulkJobStates } from '#rules/features/bulk-codes/job.ts'
import { bounded, bytes, moment, NAME } from './columns.ts'

/** The source of the codes in a job of bulk codes; a list's own codes are in their table. */
export type StoredSource = BulkJob['source']

/**
 * A list is still being received while it has the first. The second ends a job whose shop is to be forgotten: nothing finds it
 * any more, and turns delete it with its codes.
 */
const storedJobStates = ['receiving', 'deleting', ...bulkJobStates] as const

/** The making of many codes for one discount; rules/features/bulk-codes/job.ts explains its states. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: text('id').primaryKey(),
    shop: text('shop').notNull(),
    discountId: text('discount_id').notNull(),
    source: jsonb('source').$type<StoredSource>().notNull(),
    wanted: integer('wanted').notNull(),
    state: text('state', { enum: storedJobStates }).notNull(),
    notice: text('notice'),
    /** Number of refused codes, by the reason. */
    reasons: jsonb('reasons').$type<Record<string, number>>().notNull().default({}),
    /** Codes of the job's that there are, whatever became of them, and the number of the next. */
    drawn: integer('drawn').notNull().default(0),
    nextPosition: integer('next_position').notNull().default(0),
    nextBatch: integer('next_batch').notNull().default(0),
    made: integer('made').notNull().default(0),
    /** Made codes that have been reported to the billing service. */
    reportedUsage: integer('usage_told').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    replaced: integer('replaced').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    /** Codes that are being removed from the discount, and the platform's job that does it. */
    removal: text('removal', { enum: ['all', 'unused'] }),
    removalJob: text('removal_job'),
    /** Codes at positions below this one have had their turn in the removal. */
    removalFrom: integer('removal_from').notNull().default(0),
    /** Codes at positions below this one are still to be looked at for a retry. */
    againTo: integer('again_to').notNull().default(0),
    /** Where reading the uses goes on; empty at the beginning, absent while they are not being read. */
    usesCursor: text('uses_cursor'),
    /** When they were last read to the end outside of a request, which those of few codes are not. */
    usesReadAt: moment('uses_read_at'),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** When it was last worked on: the job that waited longest comes first. */
    turnAt: moment('turn_at').notNull(),
    waitUntil: moment('wait_until'),
    /** When the shop last removed the app: download links made before it have ended. */
    linksFrom: moment('links_from'),
    /** Its turns ended their process twice: nothing is done for it until the merchant tries again. */
    putAsideAt: moment('put_aside_at'),
    /** Codes at positions below this one are in the archive, all others are rows. */
    archivedTo: integer('archived_to').notNull().default(0),
    archivedAt: moment('archived_at'),
    /** When the archive was deleted: only the counts are left. */
    codesDeletedAt: moment('codes_deleted_at'),
    /** The action on the codes once they are rows again. */
    unpackFor: jsonb('unpack_for').$type<BulkJobRequest>(),
  },
  (table) => [
    ...bounded(table, {
      id: NAME,
      shop: NAME,
      discountId: NAME,
      // Three times what a pattern that was checked can take: a longer one would fill the memory of the process that draws from it.
      source: 16_384,
      notice: 2_000,
      reasons: 262_144,
      removalJob: NAME,
      usesCursor: 5_000,
      unpackFor: 1_024,
    }),
    index('bulk_jobs_finished').on(table.finishedAt),
    index('bulk_jobs_shop').on(table.shop, table.createdAt),
  ],
)

/** One code of a job. `sent` ones belong to a batch without a known outcome. */
export const bulkCodes = pgTable(
  'bulk_codes',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    state: text('state', {
      enum: ['wanted', 'sent', 'made', 'refused', 'replaced', 'removing', 'removed'],
    }).notNull(),
    /** A wanted code has one where its batch is in doubt. */
    batch: integer('batch'),
    reason: text('reason'),
    /** The platform's id of the code. */
    platformId: text('platform_id'),
    uses: integer('uses'),
    /** When the platform was last asked how often it was used. */
    usesAt: moment('uses_at'),
  },
  (table) => [
    ...bounded(table, { jobId: NAME, code: NAME, reason: 2_000, platformId: NAME }),
    primaryKey({ columns: [table.jobId, table.position] }),
    uniqueIndex('bulk_codes_code').on(table.jobId, sql`lower(${table.code})`),
    index('bulk_codes_wanted').on(table.jobId, table.position).where(sql`state = 'wanted'`),
    index('bulk_codes_batch').on(table.jobId, table.batch),
    // Few codes of a job, so that none of a million others is read to find them.
    index('bulk_codes_open')
      .on(table.jobId, table.position)
      .where(sql`state = ANY (ARRAY['sent', 'removing'])`),
  ],
)

/** Codes of a job that finished long ago, some thousand in a row (server/bulk-codes/archive-piece.ts). */
export const bulkCodeArchives = pgTable(
  'bulk_code_archives',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    /** The first position of the piece. */
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
    /** A code in it has the form of an e-mail address, a phone number or an id. */
    mayNamePeople: boolean('may_name_people').notNull(),
  },
  (table) => [
    ...bounded(table, { jobId: NAME, content: 16_777_216 }),
    primaryKey({ columns: [table.jobId, table.position] }),
  ],
)

/** Codes that are sent in one call. It is `sending` from before the call until its answer is known. */
export const bulkBatches = pgTable(
  'bulk_batches',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: ['sending', 'importing', 'done'] }).notNull(),
    creationId: text('creation_id'),
    /** An answer was lost, so that codes may have been made by an earlier call (docs/decisions/0075-bulk-codes.md). */
    doubtful: boolean('doubtful').notNull().default(false),
    sentAt: moment('sent_at').notNull(),
    finishedAt: moment('finished_at'),
    made: integer('made').notNull().default(0),
  },
  (table) => [
    ...bounded(table, { jobId: NAME, creationId: NAME }),
    primaryKey({ columns: [table.jobId, table.number] }),
    index('bulk_batches_open').on(table.jobId).where(sql`state <> 'done'`),
  ],
)
