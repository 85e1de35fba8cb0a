import type { Testing } from '../language/rule-set.ts'
import { parseAppConfigTesting } from './app-config-testing.ts'
import { findMetafield, type Metafield, pincodeMetafieldKeys } from './metafields.ts'
import { readRecordRules } from './read-record-rules.ts'

/** Finds the testers of a record, from its stored rules or its pincodes. */
export function findTesting({
  metafields,
}: {
  readonly metafields: readonly Metafield[]
}): Testing | undefined {
  const rules = readRecordRules(metafields)
  if (rules.ok) return rules.ruleSet.testing
  return parseAppConfigTesting(findMetafield(metafields, pincodeMetafieldKeys.appConfig)?.value ?? '')
}
