import { putInTesting, type RuleSet } from '../../language/rule-set.ts'
import { testingOf } from '../../records/testers.ts'
import type { PincodeConfig } from './storage/pincode-config.ts'

/** Describes a list as rules: its condition on the pincode, without the codes, and its testers. */
export function describePincodeRules({
  mode,
  ...config
}: Pick<PincodeConfig, 'mode' | 'status' | 'testing'>): RuleSet {
  const operator = mode === 'allow' ? ('not_in' as const) : ('in' as const)
  const condition = { type: 'location_zipcode', params: { operator, valueType: 'array' as const, value: [] } }
  const rules = [{ title: '', match_type: 'all' as const, conditions: [condition], actions: [] }]
  return putInTesting({ version: 1, title: '', rules }, testingOf(config))
}
