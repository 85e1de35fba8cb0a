import { z } from '../schema.ts'
import { countBytes, limits } from './limits.ts'
import { ruleSetSchema } from './rule-set.ts'

/**
 * A rule set as a request holds it. Its size is bounded before its form is read, which bounds its rules, conditions, list
 * entries and texts at once: each takes bytes.
 */
const boundedRuleSet = (mostBytes: number) =>
  z.pipe(
    z.custom<unknown>((sent) => isWithin(sent, mostBytes)),
    ruleSetSchema,
  )

/** A set that checkout can read. */
export const storedRuleSetSchema = boundedRuleSet(limits.sentStoredBytes)

/** A draft set of a merchant: it may be larger than any that checkout reads. */
export const draftRuleSetSchema = boundedRuleSet(limits.sentDraftBytes)

function isWithin(sent: unknown, mostBytes: number): boolean {
  const json = JSON.stringify(sent) ?? ''
  // Every character takes at least a byte, so a text with too many characters is not measured.
  return json.length <= mostBytes && countBytes(json) <= mostBytes
}
