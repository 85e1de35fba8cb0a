import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConditionForm, RuleForm, RuleFormRule } from '#rules/features/rule-editor/form-shape.ts'
import { createAction, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import type { Operator } from '#rules/language/operators.ts'
import { type RuleTypeHandle, ruleTypeHandles, ruleTypes } from '#rules/language/rule-types.ts'
import { validateRuleSet } from '#rules/language/validation/rule-set.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { fillCondition } from './fill-condition.ts'
import { addMarks, createMerchant, findHiddenMarks, type Merchant, markOf } from './merchant.ts'
import { askedKinds, furnishForConditions } from './store-checkouts.ts'

/** What is set about a rule and about a set beside conditions and actions. */
let merchant: Merchant
beforeAll(async () => {
  merchant = await createMerchant((state) => {
    furnishForConditions(state)
    addMarks(state, 2)
  })
})
beforeEach(() => merchant.clear())
afterAll(() => {
  vi.unstubAllGlobals()
})

const { mortar } = askedKinds.cart_subtotal('number').checkouts

/** By the subtotal, in the checkout that is looked at. */
const byOperator = (operator: Operator): ConditionForm =>
  fillCondition('cart_subtotal', 'number', operator).form
const met = byOperator('gte')
const unmet = byOperator('lte')
const muted = (condition: ConditionForm): ConditionForm => ({ ...condition, status: 'disabled' })

describe.each(ruleTypeHandles)('%s', (type) => {
  it.each<[what: string, rule: Partial<RuleFormRule>, acts: boolean]>([
    ['all of its conditions hold', { match_type: 'all', conditions: [met, met] }, true],
    ['one of all does not hold', { match_type: 'all', conditions: [met, unmet] }, false],
    ['any of its conditions holds', { match_type: 'any', conditions: [unmet, met] }, true],
    ['none of any holds', { match_type: 'any', conditions: [unmet, unmet] }, false],
    ['the one that does not hold is muted', { match_type: 'all', conditions: [met, muted(unmet)] }, true],
    ['the one that holds is muted', { match_type: 'any', conditions: [muted(met), unmet] }, false],
    ['all conditions are muted', { conditions: [muted(met)] }, false],
    ['there is no condition', { conditions: [] }, false],
    ['the rule is muted', { status: 'disabled', conditions: [met] }, false],
  ])('a rule acts, or does not, where %s', async (_what, rule, acts) => {
    expect(await findHidden(type, {}, [rule])).toEqual([acts, false])
  })

  it('each rule acts by itself', async () => {
    expect(await findHidden(type, {}, [{ conditions: [unmet] }, { conditions: [met] }])).toEqual([
      false,
      true,
    ])
  })

  it('a draft does nothing', async () => {
    expect(await findHidden(type, { status: 'draft' }, [{ conditions: [met] }])).toEqual([false, false])
  })
})

/** Saves rules, each of which hides a mark of its own, and looks for the marks. */
async function findHidden(
  type: RuleTypeHandle,
  set: Partial<RuleForm>,
  rules: readonly Partial<RuleFormRule>[],
): Promise<boolean[]> {
  const { owner } = ruleTypes[type]
  const form: RuleForm = {
    ...deriveRuleForm(createDraft(type)),
    title: 'Settings',
    status: 'active',
    ...set,
    rules: rules.map((rule, index) => {
      const action = createAction(owner)
      const named = {
        payment: { name: markOf(index) },
        delivery: { names: [markOf(index)] },
        validation: { message: markOf(index) },
      }[owner]
      return {
        ...createRule([]),
        actions: [{ ...action, params: { ...action.params, ...named } }],
        ...rule,
      }
    }),
  }
  const draft = formatDraft(type, form)
  const issues = validateRuleSet(draft.ruleSet, { type, isPlus: false, isProduction: true })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(formatDraft(type, deriveRuleForm(draft)), 'opened and saved again').toEqual(draft)
  await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))
  if (mortar === undefined) throw new Error('There is no checkout to look at')
  return findHiddenMarks(await merchant.offer(mortar), owner, 2)
}
