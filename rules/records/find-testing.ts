import { parseRuleSet, type Testing } from '../language/rule-set.ts'
import { parseAppConfigTesting } from './app-config-testing.ts'
import { findMetafield, type Metafield, metafieldKeys, pincodeMetafieldKeys } from './metafields.ts'

/** Testers of a record, from its stored rules or its pincodes. */
export function findTesting({
  metafields,
}: {
  readonly metafields: readonly Metafield[]
}): Testing | undefined {
  const rules = parseRuleSet(findMetafield(metafields, metafieldKeys.rules)?.value ?? '')
  if (rules.ok) return rules.ruleSet.testing
  return parseAppConfigTesting(findMetafield(metafields, pincodeMetafieldKeys.appConfig)?.value ?? '')
}
