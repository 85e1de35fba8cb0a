import type { Fact } from '../language/facts.ts'
import type { RuleSet, Testing } from '../language/rule-set.ts'

/**
 * Facts that distinguish testers from shoppers, in addition to the facts of a set's conditions. Empty if the set is not
 * in testing.
 */
export function factsOfTesting({ testing }: Pick<RuleSet, 'testing'>): readonly Fact[] {
  if (testing === undefined) return []
  return [
    ...(testing.token === undefined ? [] : (['tester.token'] as const)),
    ...(testing.emails.length === 0 ? [] : (['customer.email'] as const)),
  ]
}

/**
 * Lists the ways to distinguish testers from shoppers, the best first: by link and email addresses, only by link, only
 * by addresses.
 */
export function listTesterChecks({ token, emails, since }: Testing): readonly [Testing, ...Testing[]] {
  const byAddresses = { emails, since }
  if (token === undefined) return [byAddresses]
  const byLink = { token, emails: [], since }
  return emails.length === 0 ? [byLink] : [{ token, emails, since }, byLink, byAddresses]
}
