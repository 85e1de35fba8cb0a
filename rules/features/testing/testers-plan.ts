import { coversRuleSet } from '../../language/choose-function.ts'
import type { FunctionHandle } from '../../language/function-variants.ts'
import { functionHandles } from '../../language/function-variants.ts'
import { parseRuleSet, putInTesting, type RuleSet } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import {
  findMetafield,
  formatJsonMetafield,
  isSameMetafield,
  metafieldKeys,
} from '../../records/metafields.ts'
import type { SavePlan } from '../../records/save-plan.ts'
import type { Testers } from '../../records/testers.ts'

export type TestersPlan = {
  readonly plan: SavePlan
  /** Titles of records whose function does not know the shopper's address: by e-mail they act for nobody. */
  readonly byLinkAlone: readonly string[]
}

/**
 * The writes by which everything that is in testing learns who the shop's testers are now: each record says so beside its
 * rules, as a function can read nothing else (docs/decisions/0104-a-test-knows-its-testers.md). Records keep the functions
 * they have.
 */
export function planTestersChange(
  records: readonly CustomizationRecord[],
  { token, emails }: Testers,
  functionIds: Readonly<Partial<Record<FunctionHandle, string>>>,
): TestersPlan {
  const byLinkAlone: string[] = []
  const plan = records.flatMap((record): SavePlan => {
    const stored = findMetafield(record.metafields, metafieldKeys.rules)
    const rules = parseRuleSet(stored?.value ?? '')
    if (stored === undefined || !rules.ok || rules.ruleSet.testing === undefined) return []
    const { since } = rules.ruleSet.testing
    const format = (known: readonly string[]) =>
      putInTesting(rules.ruleSet, { token, emails: [...known], since })
    const isKnown = isHeld(record, format(emails), functionIds)
    if (!isKnown) byLinkAlone.push(record.title)
    const wanted = formatJsonMetafield(metafieldKeys.rules, format(isKnown ? emails : []))
    if (isSameMetafield(stored, wanted)) return []
    return [{ kind: 'update', record, changes: { metafields: [wanted] } }]
  })
  return { plan, byLinkAlone }
}

function isHeld(
  { functionId }: CustomizationRecord,
  ruleSet: RuleSet,
  functionIds: Readonly<Partial<Record<FunctionHandle, string>>>,
): boolean {
  const handle = functionHandles.find((one) => functionIds[one] === functionId)
  return handle !== undefined && coversRuleSet(handle, ruleSet)
}
