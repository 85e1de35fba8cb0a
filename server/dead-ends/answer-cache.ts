import { createHash } from 'node:crypto'
import type { DeadEndAnswer } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import type { DetailName } from '#rules/dead-ends/details.ts'
import { listJudgedDetails } from '#rules/dead-ends/probes.ts'

/** Enough for the answers of several hundred shops. */
const answerCacheBytes = 8 * 1024 * 1024

/**
 * Answers of finished searches, by the content of their requests. The least recently used answers are dropped first.
 */
export type AnswerCache = {
  /** `builds`: the functions that the search would run. They must equal those of the stored answer. */
  find: (request: DeadEndRequest, builds: readonly unknown[]) => DeadEndAnswer | undefined
  keep: (request: DeadEndRequest, builds: readonly unknown[], answer: DeadEndAnswer) => void
}

type CachedAnswer = {
  readonly answer: DeadEndAnswer
  readonly bytes: number
  readonly builds: readonly unknown[]
}

export function createAnswerCache(maxBytes: number = answerCacheBytes): AnswerCache {
  const known = new Map<string, CachedAnswer>()
  let total = 0
  const drop = (key: string) => {
    total -= known.get(key)?.bytes ?? 0
    known.delete(key)
  }
  return {
    find: (request, builds) => {
      const key = digestRequest(request)
      const cached = known.get(key)
      if (cached === undefined) return undefined
      drop(key)
      if (!isSameList(cached.builds, builds)) return undefined
      known.set(key, cached)
      total += cached.bytes
      return showNow(cached.answer, request)
    },
    keep: (request, builds, answer) => {
      const key = digestRequest(request)
      drop(key)
      const bytes = 2 * JSON.stringify(answer).length + key.length
      known.set(key, { answer, bytes, builds })
      total += bytes
      for (const oldest of known.keys()) {
        if (total <= maxBytes) return
        drop(oldest)
      }
    },
  }
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index])

function listAsked({ records, discounts = [] }: Pick<DeadEndRequest, 'records' | 'discounts'>) {
  return new Set<DetailName>([...records, ...discounts].flatMap((record) => listJudgedDetails(record).flat()))
}

/** The shop's clock always changes, and perhaps no rule reads it. So date and time count only if a rule does. */
function digestRequest({ date, time, ...request }: DeadEndRequest): string {
  const detailNames = listAsked(request)
  const clock = [detailNames.has('date') ? date : null, detailNames.has('time') ? time : null]
  return createHash('sha256')
    .update(JSON.stringify([request, clock]))
    .digest('base64url')
}

/** The answer with this request's clock in its checkouts, if the findings do not depend on the clock. */
function showNow(answer: DeadEndAnswer, { date, time, ...request }: DeadEndRequest): DeadEndAnswer {
  const detailNames = listAsked(request)
  const now = { ...(detailNames.has('date') ? {} : { date }), ...(detailNames.has('time') ? {} : { time }) }
  const findings = answer.findings.map((finding) => ({ ...finding, sample: { ...finding.sample, ...now } }))
  return { ...answer, findings }
}
