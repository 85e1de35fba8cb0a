import { putInTesting, type RuleSet } from '../../language/rule-set.ts'
import { testingOf } from '../../records/testers.ts'
import type { PincodeConfig } from './storage/pincode-config.ts'

/** What a list looks at, and who tests it, in the words of rules: a pincode of which the list knows whether it is in it. */
export function describePincodeRules({
  mode,
  ...config
}: Pick<PincodeConfig, 'mode' | 'status' | 'testing'>): RuleSet {
  const operator = mode === 'allow' ? ('not_in' as const) : ('in' as const)
  const condition = { type: 'location_zipcode', params: { operator, valueType: 'array' as const, value: [] } }
  const rules = [{ title: '', match_type: 'all' as const, conditions: [condition], actions: [] }]
  return putInTesting({ version: 1, title: '', rules }, testingOf(config))
}
