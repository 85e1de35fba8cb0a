import { parseRuleSet, putInTesting } from '../../language/rule-set.ts'
import { replaceTesters } from '../../records/app-config-testing.ts'
import {
  formatJsonMetafield,
  type Metafield,
  metafieldKeys,
  pincodeMetafieldKeys,
} from '../../records/metafields.ts'
import type { OwnerRecord } from '../../records/owner-records.ts'
import { findChanges } from '../../records/save-plan.ts'
import type { Testers } from '../../records/testers.ts'
import { findTesting } from '../../records/testing-of-record.ts'

/**
 * True if records differ only in their testers, and a save would write the stored testers. This is not a conflict: the
 * shop sets the testers, and no form contains them.
 *
 * @param testers the shop's testers that the caller knows.
 */
export function differByTestersAlone(
  loaded: readonly OwnerRecord[],
  current: readonly OwnerRecord[],
  testers: Testers | undefined,
): boolean {
  const areKnown = current.every((record) => {
    const token = findTesting(record)?.token
    return token === undefined || token === testers?.token
  })
  return areKnown && findChanges(loaded.map(forgetTesters), current.map(forgetTesters)).length === 0
}

/** Removes the testers, but keeps the status and its date. */
function forgetTesters<Stored extends OwnerRecord>(record: Stored): Stored {
  return { ...record, metafields: record.metafields.map(forgetTestersIn) }
}

function forgetTestersIn(metafield: Metafield): Metafield {
  if (metafield.key === pincodeMetafieldKeys.appConfig)
    return replaceTesters(metafield, { token: '', emails: [] })
  if (metafield.key !== metafieldKeys.rules) return metafield
  const rules = parseRuleSet(metafield.value)
  if (!rules.ok || rules.ruleSet.testing === undefined) return metafield
  const { since } = rules.ruleSet.testing
  return formatJsonMetafield(metafieldKeys.rules, putInTesting(rules.ruleSet, { emails: [], since }))
}
