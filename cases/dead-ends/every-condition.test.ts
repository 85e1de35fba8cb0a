import { describe, expect, it } from 'vitest'
import { formatCondition } from '#rules/features/rule-editor/rule-form.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import type { Condition } from '#rules/language/rule-set.ts'
import { findDeadEnds } from '../../server/dead-ends/find-dead-ends.ts'
import { makeRecord, shop } from '../../server/dead-ends/records.test-support.ts'
import { finderWorld } from '../../server/test-support/finder-world.ts'
import { fillCondition } from '../form-to-checkout/fill-condition.ts'

const conditionRows = conditionKinds.flatMap((kind) => {
  const { owners, valueTypes }: ConditionDefinition = conditionDefinitions[kind]
  return owners.includes('payment') ? valueTypes.map((valueType) => ({ kind, valueType })) : []
})

/** Kinds of text that every product has, so that no checkout meets "empty". */
const neverEmpty: readonly ConditionKind[] = ['product_title', 'product_handle', 'variant_title']

/**
 * True if the search finds a dead end behind a rule that hides every payment method. The rule acts when the condition
 * is met or, with `not`, when it is not met.
 */
async function isFound(condition: Condition, mark: { readonly not?: true }): Promise<boolean> {
  const rule = {
    match_type: 'all' as const,
    conditions: [],
    groups: [{ match_type: 'all' as const, ...mark, conditions: [condition] }],
    actions: [{ type: 'hide_all_payment', params: { may_hide_last: true } }],
  }
  const records = [makeRecord('p0', 'Payment', 'payment', [rule])]
  const { findings } = await findDeadEnds({ records, names: {}, ...shop }, finderWorld)
  return findings.some((finding) => finding.kind === 'noPayment')
}

/**
 * Every kind of condition of payment rules. The search must try checkouts that meet it and checkouts that do not. So it
 * finds a dead end behind the condition and behind its opposite. A new kind whose details lack such values fails here.
 */
describe('the search for dead ends', () => {
  it.each(conditionRows)('meets $kind as $valueType, and its opposite', async ({ kind, valueType }) => {
    const found: Record<string, string> = {}
    for (const operator of offeredOperators(conditionDefinitions[kind], valueType)) {
      const condition = formatCondition(fillCondition(kind, valueType, operator).form)
      const both = [await isFound(condition, {}), await isFound(condition, { not: true })]
      if (both.includes(false)) found[operator] = both.join()
    }
    expect(found).toEqual(neverEmpty.includes(kind) ? { empty: 'false,true' } : {})
  })
})
