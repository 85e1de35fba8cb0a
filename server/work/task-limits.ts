export type TaskLimits = {
  /** Processor time after which a search ends by itself with its findings so far. */
  readonly searchMs?: number
  /** Time by the clock after which a task is asked to stop, and is ended if it does not. */
  readonly wallMs: number
}

/** The longest that checkouts or carts are tried for one answer. */
const searchMs = 2_500
/** Searches have room for a machine on which others are busy too. */
const search = { searchMs, wallMs: 30_000 }
/** The merchant waits for a search that did not finish; the client gives up after 20 s. */
const searchAgain = { searchMs: 15_000, wallMs: 18_000 }
/**
 * A daily look, for which nobody waits. It has time for any shop, and more once that was not enough. A turn has 300
 * s.
 */
const look = { searchMs: 5_000, wallMs: 60_000 }
const lookAgain = { searchMs: 60_000, wallMs: 240_000 }
/** Rules run on one checkout, which takes milliseconds. */
const once = { wallMs: 10_000 }

/** The kinds of work that run in threads, each with its limits. */
export const taskLimits = {
  preview: once,
  checkPreview: once,
  discountPreview: once,
  budget: { wallMs: 15_000 },
  deadEnds: search,
  deadEndsAgain: searchAgain,
  shopDeadEnds: look,
  shopDeadEndsAgain: lookAgain,
  marginGuard: search,
  testedRecords: once,
  runTests: { wallMs: 15_000 },
  newTest: once,
  expectedOfTest: once,
  /** A version may have all pincodes of a country, and two versions of each list are compared. */
  describeVersions: { wallMs: 30_000 },
  /** Customers in texts of a shop, some megabytes at a time. */
  findInTexts: { wallMs: 60_000 },
  findInRecords: { wallMs: 60_000 },
  findInVersions: { wallMs: 60_000 },
} as const satisfies Record<string, TaskLimits>

export type TaskKind = keyof typeof taskLimits
