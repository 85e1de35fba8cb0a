import type { Fact } from '../language/facts.ts'
import type { RuleSet, Testing } from '../language/rule-set.ts'

/**
 * Facts that distinguish testers from shoppers, in addition to the facts of a set's conditions; none where it
 * acts for all.
 */
export function factsOfTesting({ testing }: Pick<RuleSet, 'testing'>): readonly Fact[] {
  if (testing === undefined) return []
  return [
    ...(testing.token === undefined ? [] : (['tester.token'] as const)),
    ...(testing.emails.length === 0 ? [] : (['customer.email'] as const)),
  ]
}

/**
 * Ways to distinguish testers from shoppers, the best first: by the link and by the shop's addresses, by the
 * link alone, by the addresses alone.
 */
export function listTestingWays({ token, emails, since }: Testing): readonly [Testing, ...Testing[]] {
  const byAddresses = { emails, since }
  if (token === undefined) return [byAddresses]
  const byLink = { token, emails: [], since }
  return emails.length === 0 ? [byLink] : [{ token, emails, since }, byLink, byAddresses]
}
