import { z } from '../schema.ts'
import { countBytes, limits } from './limits.ts'
import { ruleSetSchema } from './rule-set.ts'

/**
 * A rule set in a request. Its size is checked before it is parsed. This also limits its rules, conditions, list
 * entries and texts, since each takes bytes.
 */
const boundedRuleSet = (mostBytes: number) =>
  z.pipe(
    z.custom<unknown>((sent) => isWithin(sent, mostBytes)),
    ruleSetSchema,
  )

/** A set that is small enough for checkout to read. */
export const storedRuleSetSchema = boundedRuleSet(limits.sentStoredBytes)

/** A merchant's draft. It may be larger than any set that checkout can read. */
export const draftRuleSetSchema = boundedRuleSet(limits.sentDraftBytes)

function isWithin(sent: unknown, mostBytes: number): boolean {
  const json = JSON.stringify(sent) ?? ''
  // Each character takes at least one byte, so a text with too many characters need not be measured.
  return json.length <= mostBytes && countBytes(json) <= mostBytes
}
