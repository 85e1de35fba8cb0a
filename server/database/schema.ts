import { getTableName, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type BulkJob, type BulkJobRequest, bulkJobStates } from '#rules/features/bulk-codes/job.ts'
import type { KnownPlan } from '#rules/features/plan/known-plan.ts'
import { changeStates, lateChoices } from '#rules/scheduled-changes/scheduled-change.ts'

/** The source of the codes in a job of bulk codes; a list's own codes are in their table. */
export type StoredSource = BulkJob['source']

/**
 * A list is still being received while it has the first. The second ends a job whose shop is to be forgotten: nothing finds it
 * any more, and turns delete it with its codes.
 */
const storedJobStates = ['receiving', 'deleting', ...bulkJobStates] as const

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Letters of an id, a name or a digest. */
const NAME = 255
/** Letters of a sealed token. */
const TOKEN = 8_192

type Bounds<Table> = { readonly [Column in keyof Table]?: number }

/**
 * Checks that columns hold no more than so much: letters of a text, bytes of all else. Routes have bounds of their own, often
 * tighter ones. These are the last word, so that no row fills the memory of whoever reads it.
 */
function bounded<Table extends Record<string, AnyPgColumn>>(table: Table, bounds: Bounds<Table>) {
  return Object.entries(bounds).flatMap(([name, most]) => {
    const column = table[name]
    if (column === undefined || most === undefined) return []
    const length = sql.raw(column.columnType === 'PgText' ? 'char_length' : 'octet_length')
    const held = column.columnType === 'PgJsonb' ? sql`${column}::text` : column
    return check(
      `${getTableName(column.table)}_${column.name}_bounded`,
      sql`${length}(${held}) <= ${sql.raw(String(most))}`,
    )
  })
}

const moment = (name: string) => timestamp(name, { mode: 'date', withTimezone: true, precision: 3 })

/** The offline session of a shop. Tokens are envelopes of `encryption.ts`; an empty one was refused and forgotten. */
export const shopSessions = pgTable(
  'shop_sessions',
  {
    shop: text('shop').primaryKey(),
    scope: text('scope').notNull(),
    accessToken: text('access_token').notNull(),
    expires: moment('expires'),
    refreshToken: text('refresh_token'),
    refreshTokenExpires: moment('refresh_token_expires'),
    /** When the platform last gave a token; an uninstall of an earlier moment is out of date. */
    obtainedAt: moment('obtained_at').notNull(),
    /** When the definitions of its discount metafields were last looked after (server/discount-definitions/). */
    definitionsAt: moment('definitions_at'),
  },
  (table) => bounded(table, { shop: NAME, scope: 4_096, accessToken: TOKEN, refreshToken: TOKEN }),
)

/** User of a shop. The person's details are an envelope. The online token itself is not kept. */
export const userSessions = pgTable(
  'user_sessions',
  {
    shop: text('shop').notNull(),
    userId: text('user_id').notNull(),
    user: text('user').notNull(),
    expires: moment('expires').notNull(),
    obtainedAt: moment('obtained_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, userId: NAME, user: 16_384 }),
    primaryKey({ columns: [table.shop, table.userId] }),
  ],
)

/** Steps that a shop has done or put away: a row is a yes (rules/records/shop-flags.ts). */
export const shopFlags = pgTable(
  'shop_flags',
  {
    shop: text('shop').notNull(),
    flag: text('flag').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, flag: NAME }),
    primaryKey({ columns: [table.shop, table.flag] }),
  ],
)

/** Answers of a shop's staff to whether outside services may know who they are (server/introductions/). */
export const introductions = pgTable(
  'introductions',
  {
    shop: text('shop').notNull(),
    /** The platform's number of the person, as the session token has it. */
    userId: text('user_id').notNull(),
    isAllowed: boolean('is_allowed').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, userId: NAME }),
    primaryKey({ columns: [table.shop, table.userId] }),
  ],
)

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

/** A rule set that was made in the place of another, so that a plan's limit counts the two as one (server/plan-limits/). */
export const ruleSetSuccessors = pgTable(
  'rule_set_successors',
  {
    shop: text('shop').notNull(),
    recordId: text('record_id').notNull(),
    /** The first of its line: the record that was counted. */
    replacedId: text('stands_for').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    ...bounded(table, { shop: NAME, recordId: NAME, replacedId: NAME }),
    primaryKey({ columns: [table.shop, table.recordId] }),
  ],
)

/**
 * A checkout on which a rule set is tried, with what is expected of it (server/saved-tests/). The content is an envelope, since
 * a merchant may have typed in somebody's address.
 */
export const savedTests = pgTable(
  'saved_tests',
  {
    id: text('id').primaryKey(),
    shop: text('shop').notNull(),
    recordId: text('record_id').notNull(),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...bounded(table, { id: NAME, shop: NAME, recordId: NAME, content: 8_388_608 }),
    index('saved_tests_record').on(table.shop, table.recordId),
  ],
)

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

/** When a shop's checkout was last looked over, and whether it gets news by e-mail (docs/product.md#health). */
export const shopHealth = pgTable(
  'shop_health',
  {
    shop: text('shop').primaryKey(),
    /** Absent where it is to be looked over at once. A look that did not finish counts as older, so that the next comes sooner. */
    checkedAt: moment('checked_at'),
    /** Looks in a row whose search for dead ends did not finish. */
    unfinished: integer('unfinished').notNull().default(0),
    /** `confirming`: the next look is reported even without findings, so that the merchant sees that mail arrives. */
    mail: text('mail', { enum: ['off', 'confirming', 'on'] })
      .notNull()
      .default('off'),
  },
  (table) => bounded(table, { shop: NAME }),
)

/** Faults of the last look, by keys that name records and no content. */
export const healthFindings = pgTable(
  'health_findings',
  {
    shop: text('shop').notNull(),
    key: text('key').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** It was seen on the home page or sent by e-mail. */
    isReported: boolean('is_told').notNull(),
    /** The part of the look that found it. Of rows from before there were parts, the one that is kept longest. */
    part: text('part', { enum: ['records', 'deadEnds'] })
      .notNull()
      .default('deadEnds'),
  },
  (table) => [...bounded(table, { shop: NAME, key: NAME }), primaryKey({ columns: [table.shop, table.key] })],
)

/** Stops of checkouts that a shop intends, by keys that name rules and no content (server/dead-ends/). */
export const intendedFindings = pgTable(
  'meant_findings',
  {
    shop: text('shop').notNull(),
    key: text('key').notNull(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [...bounded(table, { shop: NAME, key: NAME }), primaryKey({ columns: [table.shop, table.key] })],
)

/**
 * A customer's request by law (server/privacy/): the app deletes from its own tables, the merchant sees to the rest. Its
 * subject is an envelope, which is deleted when nothing is left to do. Only the app's own part outlasts 30 days. A request
 * about the shop itself has an envelope of nobody, and `received_at` is the moment up to which its data goes.
 */
export const customerRequests = pgTable(
  'customer_requests',
  {
    id: text('id').primaryKey(),
    shop: text('shop').notNull(),
    kind: text('kind', { enum: ['redact', 'data_request', 'shop_redact'] }).notNull(),
    customer: text('customer').notNull(),
    /** Discounts that had codes which name the customer; the codes themselves are no longer kept. */
    discountIds: jsonb('discount_ids').$type<readonly string[]>().notNull().default([]),
    receivedAt: moment('received_at').notNull(),
    /** When the app next deletes from its own tables; absent where nothing is left to delete there. */
    dueAt: moment('due_at'),
    /** Table, and history, up to which they have been searched (server/privacy/redact-persons.ts). */
    searchedTo: text('searched_to'),
    /** The merchant has nothing left to do: the row goes once the app has nothing left either. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    ...bounded(table, {
      id: NAME,
      shop: NAME,
      customer: 4_194_304,
      discountIds: 1_048_576,
      searchedTo: 512,
    }),
    index('customer_requests_shop').on(table.shop, table.receivedAt),
    index('customer_requests_due').on(table.dueAt).where(sql`due_at IS NOT NULL`),
  ],
)

/** Webhooks already acted upon, so that a repeated delivery does nothing. Names no shop: nothing to redact. */
export const processedWebhooks = pgTable(
  'processed_webhooks',
  {
    id: text('id').primaryKey(),
    topic: text('topic').notNull(),
    processedAt: moment('processed_at').notNull(),
  },
  (table) => [
    ...bounded(table, { id: NAME, topic: NAME }),
    index('processed_webhooks_processed_at').on(table.processedAt),
  ],
)

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
      // Three times what a pattern that was checked can take: a longer one would fill the memory of whoever draws from it.
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

/** One code of a job. `sent` ones belong to a batch of which it is not yet known what became of them. */
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

/** Turns of shops that wait for background work (server/jobs/turn-store.ts). Times are those of the database. */
export const shopTurns = pgTable(
  'shop_turns',
  {
    work: text('work').notNull(),
    shop: text('shop').notNull(),
    /** When it is to be taken. While it is claimed: when the claim ends unless it is renewed. */
    dueAt: moment('due_at').notNull(),
    /** Process that runs it. */
    claim: text('claim'),
    /** True if another turn follows at once after the running one. */
    woken: boolean('woken').notNull().default(false),
    /** Beginnings without an end: each took its process with it. */
    begun: integer('begun').notNull().default(0),
    /** Turns that failed, one after the other. */
    failures: integer('failures').notNull().default(0),
    /** It is not taken any more until somebody tries again. */
    putAsideAt: moment('put_aside_at'),
  },
  (table) => [
    ...bounded(table, { work: NAME, shop: NAME, claim: NAME }),
    primaryKey({ columns: [table.work, table.shop] }),
    index('shop_turns_due').on(table.work, table.dueAt).where(sql`put_aside_at IS NULL`),
    index('shop_turns_shop').on(table.shop),
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

/** A token that can do less than the shop's own, for jobs (server/delegated-access/). The token is an envelope. */
export const delegateTokens = pgTable(
  'delegate_tokens',
  {
    shop: text('shop').primaryKey(),
    accessToken: text('access_token').notNull(),
    expires: moment('expires').notNull(),
    obtainedAt: moment('obtained_at').notNull(),
  },
  (table) => bounded(table, { shop: NAME, accessToken: TOKEN }),
)

/** A shop as the billing service knows it, and what that said last. The customer's token is an envelope. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    shop: text('shop').primaryKey(),
    apiToken: text('api_token').notNull(),
    /** Absent until the service has given it. */
    customerId: text('customer_id'),
    /** A digest of the shop's identity that the service has, so that it gets a report only after a change. */
    identity: text('identity').notNull(),
    identifiedAt: moment('identified_at').notNull(),
    /** Status and features of the customer's plan; absent until the service has given them once. */
    known: jsonb('known').$type<KnownPlan>(),
    knownAt: moment('known_at'),
  },
  (table) => bounded(table, { shop: NAME, apiToken: TOKEN, customerId: NAME, identity: NAME, known: 16_384 }),
)
