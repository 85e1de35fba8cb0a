import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type BulkJob, type BulkJobRequest, bulkJobStates } from '#rules/features/bulk-codes/job.ts'
import { bounded, bytes, moment, NAME } from './columns.ts'

/** Source of a job's codes. Codes of a list are in their own table. */
export type StoredSource = BulkJob['source']

/**
 * `receiving`: a list is still arriving. `deleting`: the job is to be deleted. It is invisible, and turns delete it
 * with its codes.
 */
const storedJobStates = ['receiving', 'deleting', ...bulkJobStates] as const

/** A job that creates codes for one discount. Its states are explained in rules/features/bulk-codes/job.ts. */
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
    /** Number of refused codes by reason. */
    reasons: jsonb('reasons').$type<Record<string, number>>().notNull().default({}),
    /** Number of the job's codes with any outcome, and the position of the next code. */
    drawn: integer('drawn').notNull().default(0),
    nextPosition: integer('next_position').notNull().default(0),
    nextBatch: integer('next_batch').notNull().default(0),
    made: integer('made').notNull().default(0),
    /** Number of created codes that were reported to the billing service. */
    reportedUsage: integer('usage_told').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    replaced: integer('replaced').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    /** Codes that the job is removing from the discount, and the platform's job for it. */
    removal: text('removal', { enum: ['all', 'unused'] }),
    removalJob: text('removal_job'),
    /** The removal has handled codes below this position. */
    removalFrom: integer('removal_from').notNull().default(0),
    /** A retry still has to handle codes below this position. */
    againTo: integer('again_to').notNull().default(0),
    /** Cursor of reading the uses. Empty at the beginning, null while they are not being read. */
    usesCursor: text('uses_cursor'),
    /** Pages of uses that were read since the beginning, by any process. */
    usesPages: integer('uses_pages').notNull().default(0),
    /**
     * End of the last complete reading of the uses by a turn. Short lists are read within a request and not recorded
     * here.
     */
    usesReadAt: moment('uses_read_at'),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** End of the job's last turn. The job with the longest wait comes first. */
    turnAt: moment('turn_at').notNull(),
    waitUntil: moment('wait_until'),
    /** Time of the shop's last uninstall. Earlier download links are invalid. */
    linksFrom: moment('links_from'),
    /** Set after its turns ended their process twice. The job then rests until the merchant tries again. */
    putAsideAt: moment('put_aside_at'),
    /** Codes below this position are in the archive. All others are rows. */
    archivedTo: integer('archived_to').notNull().default(0),
    archivedAt: moment('archived_at'),
    /** Time at which the archive was deleted. Only the counts are left. */
    codesDeletedAt: moment('codes_deleted_at'),
    /** Action to take once the codes are rows again. */
    unpackFor: jsonb('unpack_for').$type<BulkJobRequest>(),
  },
  (table) => [
    ...bounded(table, {
      id: NAME,
      shop: NAME,
      discountId: NAME,
      // Three times the size of a valid pattern. Drawing from a longer one would exhaust the memory of the process.
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

/** One code of a job. A code in state `sent` belongs to a batch without a known outcome. */
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
    /** Number of the batch. A code in state `wanted` keeps it if the batch is doubtful. */
    batch: integer('batch'),
    reason: text('reason'),
    /** Id of the code on the platform. */
    platformId: text('platform_id'),
    uses: integer('uses'),
    /** Time at which the platform last reported the uses. */
    usesAt: moment('uses_at'),
  },
  (table) => [
    ...bounded(table, { jobId: NAME, code: NAME, reason: 2_000, platformId: NAME }),
    primaryKey({ columns: [table.jobId, table.position] }),
    uniqueIndex('bulk_codes_code').on(table.jobId, sql`lower(${table.code})`),
    index('bulk_codes_wanted').on(table.jobId, table.position).where(sql`state = 'wanted'`),
    index('bulk_codes_batch').on(table.jobId, table.batch),
    // A partial index over few codes of a job, so that a query does not read a million others.
    index('bulk_codes_open')
      .on(table.jobId, table.position)
      .where(sql`state = ANY (ARRAY['sent', 'removing'])`),
  ],
)

/** Codes of a job that finished long ago, some thousand per row (server/bulk-codes/archive-piece.ts). */
export const bulkCodeArchives = pgTable(
  'bulk_code_archives',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    /** First position of the piece. */
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
    /** True if a code in it looks like an e-mail address, a phone number or an id. */
    mayNamePeople: boolean('may_name_people').notNull(),
  },
  (table) => [
    ...bounded(table, { jobId: NAME, content: 16_777_216 }),
    primaryKey({ columns: [table.jobId, table.position] }),
  ],
)

/** Codes of one call. The batch is `sending` from before the call until its answer is known. */
export const bulkBatches = pgTable(
  'bulk_batches',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: ['sending', 'importing', 'done'] }).notNull(),
    creationId: text('creation_id'),
    /** True after a lost answer, since an earlier call may have created codes (docs/decisions/0075-bulk-codes.md). */
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
