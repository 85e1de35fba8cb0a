import { randomBytes } from 'node:crypto'
import { countPatternCodes, createCodeDraw } from '#rules/features/bulk-codes/pattern-codes.ts'
import type { StoredJob } from './job-store.ts'

/** Codes drawn in one step, enough for several calls. The first calls are sent before the rest are drawn. */
const DRAWN_AT_ONCE = 2_500

/**
 * Draws codes that the job still needs, by the numbers in its row. Returns none if the job is complete or its pattern
 * has no other codes.
 */
export function drawMissing(job: StoredJob): { codes: string[]; missing: number } {
  const { source, wanted, drawn, replaced, removed } = job
  const none = { codes: [], missing: 0 }
  if (source.type !== 'pattern') return none
  const missing = Math.min(wanted - (drawn - replaced - removed), DRAWN_AT_ONCE)
  const free = Number(countPatternCodes(source) - BigInt(drawn))
  if (missing <= 0 || free <= 0) return none
  // If most codes of a small pattern already exist, most draws repeat one of them.
  const drawsPerCode = (free + drawn) / free
  const draws = Math.min(DRAWN_AT_ONCE, Math.ceil(missing * drawsPerCode))
  const draw = createCodeDraw(source, randomBytes)
  return { codes: [...new Set(Array.from({ length: draws }, draw))], missing }
}

/** True if every code of the pattern has been drawn. Then no code is left to replace one that exists elsewhere. */
export function isExhausted({ source, drawn }: StoredJob): boolean {
  return source.type === 'pattern' && countPatternCodes(source) <= BigInt(drawn)
}
