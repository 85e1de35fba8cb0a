import { accept, type PostalReading, refuse } from './postal-reading.ts'

/** Maximum number of codes in one range: the armed forces have fewer. */
const mostCodes = 300

/**
 * Reads British Forces Post Offices. They have numbers and, since 2012, also codes in BF1. `BFPO` without a number
 * covers both. Undefined for any other text.
 */
export function readForcesPart(text: string): PostalReading | undefined {
  return /^BFPO ?\*?$/.test(text) ? accept(['BFPO*', 'BF1???']) : undefined
}

/** Reads BFPO 1 to BFPO 60. Undefined if the ends are not such numbers. */
export function readForcesRange(first: string, last: string): PostalReading | undefined {
  const [, from] = /^BFPO ?(\d{1,4})$/.exec(first) ?? []
  const [, until] = /^(?:BFPO ?)?(\d{1,4})$/.exec(last) ?? []
  if (from === undefined || until === undefined) return undefined
  const count = Number(until) - Number(from) + 1
  if (count < 1) return refuse('rangeBackwards')
  if (count > mostCodes) return refuse('rangeTooWide')
  return accept(Array.from({ length: count }, (_, index) => `BFPO ${Number(from) + index}`))
}
