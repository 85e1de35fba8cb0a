export type TaskLimits = {
  /** Processor time after which a search ends with its findings so far. */
  readonly searchMs?: number
  /** Elapsed time after which a task is asked to stop. It is ended if it does not. */
  readonly wallMs: number
}

/** Processor time for trying checkouts or carts for one answer. */
const searchMs = 2_500
/** Searches have extra elapsed time, for a machine that is busy with other work. */
const search = { searchMs, wallMs: 30_000 }
/** For a search that did not finish while the merchant waits for it. The client gives up after 20 s. */
const searchAgain = { searchMs: 15_000, wallMs: 18_000 }
/**
 * For a daily check, which no person waits for. It has time for any shop, and more if that was not enough. A turn has
 * 300 s.
 */
const daily = { searchMs: 5_000, wallMs: 60_000 }
const repeated = { searchMs: 60_000, wallMs: 240_000 }
/** For rules on one checkout, which take milliseconds. */
const once = { wallMs: 10_000 }

/** Kinds of work in threads, with their limits. */
export const taskLimits = {
  preview: once,
  checkPreview: once,
  discountPreview: once,
  budget: { wallMs: 15_000 },
  deadEnds: search,
  deadEndsAgain: searchAgain,
  shopDeadEnds: daily,
  shopDeadEndsAgain: repeated,
  marginGuard: search,
  testedRecords: once,
  runTests: { wallMs: 15_000 },
  newTest: once,
  expectedOfTest: once,
  /** A version may contain all pincodes of a country, and two versions of each list are compared. */
  describeVersions: { wallMs: 30_000 },
  /** Searches a shop's texts for customers, some megabytes at a time. */
  findInTexts: { wallMs: 60_000 },
  findInRecords: { wallMs: 60_000 },
  findInVersions: { wallMs: 60_000 },
} as const satisfies Record<string, TaskLimits>

export type TaskKind = keyof typeof taskLimits
