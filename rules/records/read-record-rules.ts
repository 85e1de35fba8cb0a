import { type ParsedRuleSet, parseRuleSet } from '../language/rule-set.ts'
import { findMetafield, type Metafield, metafieldKeys } from './metafields.ts'

/** Cache of parsed rules by metafield: one look at a full shop reads each record about ten times. */
const parsedRules = new WeakMap<Metafield, ParsedRuleSet>()

/**
 * Reads the rules of a record. Its metafield is parsed once, and all callers share the result, so they must not change
 * it.
 *
 * @returns also a problem if the record has no such metafield.
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
