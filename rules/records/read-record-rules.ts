import { type ParsedRuleSet, parseRuleSet } from '../language/rule-set.ts'
import { findMetafield, type Metafield, metafieldKeys } from './metafields.ts'

/** Rules of each metafield that is in memory: one look at a full shop reads every record about ten times. */
const parsedRules = new WeakMap<Metafield, ParsedRuleSet>()

/**
 * Rules of a record. Its metafield is parsed once, and all callers share the answer: they change nothing in it.
 *
 * @returns a problem where the record has no such metafield, too.
 */
export function readRecordRules(metafields: readonly Metafield[]): ParsedRuleSet {
  const metafield = findMetafield(metafields, metafieldKeys.rules)
  if (metafield === undefined) return parseRuleSet('')
  const known = parsedRules.get(metafield)
  if (known !== undefined) return known
  const parsed = parseRuleSet(metafield.value)
  parsedRules.set(metafield, parsed)
  return parsed
}
