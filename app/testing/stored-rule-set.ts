import { functionOwners, isCustomizationOwner } from '#rules/language/function-owners.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { functionIds } from './test-admin-api.ts'
import type { TestPlatform } from './test-platform.ts'

type StoredSet = {
  readonly title: string
  readonly enabled?: boolean
  /** Payment methods to hide if the total is above 100. Each has a rule. */
  readonly hides?: readonly string[]
  readonly type?: RuleTypeHandle
}

/** Stores a rule set in the test platform, as the editor would store it. */
export function storeRuleSet(platform: TestPlatform, stored: StoredSet) {
  const { title, enabled = false, hides = ['PayPal'], type = 'payment-rules' } = stored
  const draft = createDraft(type)
  const rules = hides.map((name) => ({
    title: `Hide ${name}`,
    match_type: 'all' as const,
    conditions: [
      { type: 'cart_total', params: { operator: 'gt' as const, valueType: 'number' as const, value: 100 } },
    ],
    actions: [{ type: 'hide_payment', params: { name } }],
  }))
  const [step] = planRuleSetSave(
    undefined,
    { ...draft, ruleSet: { ...draft.ruleSet, title, rules } },
    functionIds,
  )
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  const { owner, functionHandle, metafields } = step.wanted
  if (!isCustomizationOwner(owner)) throw new Error('Only rules on methods are stored here.')
  const { recordType } = functionOwners[owner]
  const record = {
    owner,
    id: `gid://shopify/${recordType}/${100 + platform.records.length}`,
    title,
    enabled,
    functionId: functionIds[functionHandle],
    metafields: [...metafields],
  }
  platform.records.push(record)
  return record
}
