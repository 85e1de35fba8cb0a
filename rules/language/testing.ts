import type { Fact } from './facts.ts'
import type { RuleSet } from './rule-set.ts'

/** What a function must know beside the conditions of a set, to tell testers from shoppers; nothing where it acts for all. */
export function factsOfTesting({ testing }: Pick<RuleSet, 'testing'>): readonly Fact[] {
  if (testing === undefined) return []
  return testing.emails.length === 0 ? ['tester.token'] : ['tester.token', 'customer.email']
}
