import { limits } from '../../language/limits.ts'
import { z } from '../../schema.ts'
import { codePatternRequestSchema, codePatternSchema } from './pattern.ts'

/** States of a bulk code job, running or ended. */
export const bulkJobStates = [
  'waiting',
  'running',
  'paused',
  'waitingForPlatform',
  'complete',
  'completeWithRefusals',
  'failed',
  'cancelled',
] as const
export type BulkJobState = (typeof bulkJobStates)[number]

/** Status of each state, in the three words that API clients poll for (docs/product.md#own-api). */
export const bulkJobStatusOf = {
  waiting: 'processing',
  running: 'processing',
  paused: 'processing',
  waitingForPlatform: 'processing',
  complete: 'complete',
  completeWithRefusals: 'complete',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<BulkJobState, 'processing' | 'complete' | 'failed'>

export const bulkJobActions = ['pause', 'resume', 'cancel', 'retry', 'delete'] as const
export type BulkJobAction = (typeof bulkJobActions)[number]

/** Actions that a job accepts in each state. */
export const bulkJobActionsIn = {
  waiting: ['pause', 'cancel'],
  running: ['pause', 'cancel'],
  waitingForPlatform: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  complete: ['delete'],
  completeWithRefusals: ['retry', 'delete'],
  failed: ['retry', 'delete'],
  cancelled: ['retry', 'delete'],
} as const satisfies Record<BulkJobState, readonly BulkJobAction[]>

const codeSourceSchema = z.discriminatedUnion('type', [
  codePatternRequestSchema,
  // A code that is too long is accepted here and refused later, with its line number.
  z.object({
    type: z.literal('list'),
    codes: z
      .array(z.string().check(z.maxLength(limits.listLineLength)))
      .check(z.maxLength(limits.listedInRequest)),
  }),
])
export type CodeSource = z.infer<typeof codeSourceSchema>

/** Request to create codes for a discount. */
export const bulkCodesRequestSchema = z.object({
  discountId: z.string().check(z.maxLength(limits.requestTextLength)),
  source: codeSourceSchema,
})
export type BulkCodesRequest = z.infer<typeof bulkCodesRequestSchema>

export const bulkCodesAcceptedSchema = z.object({ triggerId: z.string() })

/** Faults of a request, each with the path of the faulty member. */
export const bulkCodesRefusedSchema = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
})

/** Content type of a list that is too long for a JSON request. It is plain text with one code per line. */
export const codeListContentType = 'text/plain'

/** Bodies of the actions `cancel` and `delete`. */
export const cancelBodySchema = z.object({ removeMade: z.boolean() })
export const deleteBodySchema = z.object({ only: z.enum(['all', 'unused']) })

/** An action on a job, with its parameters. */
export type BulkJobRequest =
  | { action: 'pause' | 'resume' | 'retry' }
  | { action: 'cancel'; removeMade: boolean }
  | { action: 'delete'; only: 'all' | 'unused' }

export const bulkJobProgressSchema = z.object({
  workflowId: z.string(),
  status: z.enum(['processing', 'complete', 'failed']),
  /** Percentage of the codes that were created or refused. */
  progress: z.number(),
  state: z.enum(bulkJobStates),
  /** True while codes of the job are being removed from the discount. */
  removing: z.boolean(),
  /** True after the app has stopped twice during the job. The job then waits until somebody resumes it. */
  isPutAside: z.boolean(),
  /** Reason why the job waits or failed, as text for the merchant. */
  notice: z.nullable(z.string()),
  counts: z.object({
    wanted: z.number(),
    made: z.number(),
    refused: z.number(),
    /** Codes that were not sent yet, or were sent but not answered yet. */
    waiting: z.number(),
    /** Codes that were created and then removed. */
    removed: z.number(),
  }),
  /** Reasons why codes were refused, the most frequent first. */
  reasons: z.array(z.object({ message: z.string(), count: z.number() })),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  perMinute: z.nullable(z.number()),
  secondsLeft: z.nullable(z.number()),
  discountId: z.string(),
  /** Times when the codes were archived and when they will be or were deleted. Null if they are not archived. */
  archive: z.nullable(z.object({ archivedAt: z.string(), deletedAt: z.string(), isDeleted: z.boolean() })),
})
export type BulkJobProgress = z.infer<typeof bulkJobProgressSchema>

/** A job in the list of the shop's jobs, with its progress and its origin. */
const bulkJobSchema = z.extend(bulkJobProgressSchema, {
  triggerId: z.string(),
  createdAt: z.string(),
  source: z.union([
    codePatternSchema,
    /** `sample` is the first code of the merchant's own list. */
    z.object({ type: z.literal('list'), sample: z.nullable(z.string()) }),
  ]),
})
export type BulkJob = z.infer<typeof bulkJobSchema>

/** A page of jobs. */
export const bulkJobListSchema = z.object({
  items: z.array(bulkJobSchema),
  /** Cursor of the next page, to send as `after`; null on the last page. */
  next: z.nullable(z.string()),
  /** Number of unfinished jobs of the whole shop. */
  unfinished: z.number(),
})
export type BulkJobList = z.infer<typeof bulkJobListSchema>

/** Address to download the codes, and the time when it expires. */
export const bulkDownloadSchema = z.object({
  url: z.string(),
  expiresAt: z.string(),
  /** True if the file's use counts are current. If false, they are still being read, and each row has its own time. */
  usesAreCurrent: z.boolean(),
  /** True if the use counts are final: they come from the last reading before the codes were archived. */
  isArchived: z.boolean(),
  /** True if the discount was deleted. The use counts are those of the last reading. */
  isDiscountGone: z.boolean(),
})
export type BulkDownload = z.infer<typeof bulkDownloadSchema>
