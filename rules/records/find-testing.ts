import { parseRuleSet, type Testing } from '../language/rule-set.ts'
import { findMetafield, type Metafield, metafieldKeys } from './metafields.ts'

/** For whom a record is in testing, by its stored rules. */
export function findTesting({
  metafields,
}: {
  readonly metafields: readonly Metafield[]
}): Testing | undefined {
  const rules = parseRuleSet(findMetafield(metafields, metafieldKeys.rules)?.value ?? '')
  return rules.ok ? rules.ruleSet.testing : undefined
}
