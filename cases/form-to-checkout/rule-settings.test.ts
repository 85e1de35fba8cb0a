import { describe, expect, it } from 'vitest'
import type { ConditionForm, RuleForm, RuleFormRule } from '#rules/features/rule-editor/form-shape.ts'
import { createAction, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import type { Operator } from '#rules/language/operators.ts'
import { type RuleTypeHandle, ruleTypeHandles, ruleTypes } from '#rules/language/rule-types.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { furnishForConditions } from './condition-store.ts'
import { fillCondition } from './fill-condition.ts'
import { addMarks, findHiddenMarks, markOf, type StoreCheckout } from './merchant.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/** Settings of rules and rule sets, other than conditions and actions. */
const merchant = openMerchantOfFile((state) => {
  furnishForConditions(state)
  addMarks(state, 2)
})

const { mortar } = conditionExamples.cart_subtotal.store('number').checkouts
const noAddress = mortar && { request: { ...mortar.request, deliveryAddress: null } }

/** A condition on the subtotal of the checkout in this file. */
const byOperator = (operator: Operator): ConditionForm =>
  fillCondition('cart_subtotal', 'number', operator).form
const met = byOperator('gte')
const unmet = byOperator('lte')
const muted = (condition: ConditionForm): ConditionForm => ({ ...condition, status: 'disabled' })
const not = (condition: ConditionForm): ConditionForm => ({ ...condition, not: true })
const inGroup = (group: number, ...conditions: ConditionForm[]) =>
  conditions.map((condition) => ({ ...condition, group }))
const groups = (...matching: readonly (readonly [match: 'all' | 'any', not?: 'not'])[]) =>
  matching.map(([match_type, turned], index) => ({ number: index + 1, match_type, not: turned === 'not' }))
/** A condition whose value is unknown for a shopper without an address. */
const abroad = fillCondition('location_country', 'array', 'in').form

describe.each(ruleTypeHandles)('%s', (type) => {
  it.each<[what: string, rule: Partial<RuleFormRule>, acts: boolean]>([
    ['all of its conditions apply', { match_type: 'all', conditions: [met, met] }, true],
    ['one of all does not hold', { match_type: 'all', conditions: [met, unmet] }, false],
    ['any of its conditions applies', { match_type: 'any', conditions: [unmet, met] }, true],
    ['none of any holds', { match_type: 'any', conditions: [unmet, unmet] }, false],
    ['the one that does not hold is muted', { match_type: 'all', conditions: [met, muted(unmet)] }, true],
    ['the one that holds is muted', { match_type: 'any', conditions: [muted(met), unmet] }, false],
    ['all conditions are muted', { conditions: [muted(met)] }, false],
    ['there is no condition', { conditions: [] }, false],
    ['the rule is muted', { status: 'disabled', conditions: [met] }, false],
    [
      'any of several groups holds as a whole',
      {
        match_type: 'any',
        conditions: [...inGroup(1, met, unmet), ...inGroup(2, met, met)],
        groups: groups(['all'], ['all']),
      },
      true,
    ],
    [
      'no group holds as a whole',
      { match_type: 'any', conditions: [...inGroup(1, met, unmet), unmet], groups: groups(['all']) },
      false,
    ],
    [
      'something in each of several groups holds',
      {
        conditions: [...inGroup(1, met, unmet), met, ...inGroup(2, unmet, met)],
        groups: groups(['any'], ['any']),
      },
      true,
    ],
    [
      'nothing in one of several groups holds',
      {
        conditions: [...inGroup(1, met, unmet), ...inGroup(2, unmet, unmet)],
        groups: groups(['any'], ['any']),
      },
      false,
    ],
    [
      'all of a group is muted',
      { conditions: [met, ...inGroup(1, muted(unmet), muted(unmet))], groups: groups(['any']) },
      true,
    ],
    ['a negated condition does not hold', { conditions: [met, not(unmet)] }, true],
    ['a negated condition holds', { conditions: [met, not(met)] }, false],
    [
      'a negated group does not hold',
      { conditions: inGroup(1, met, unmet), groups: groups(['all', 'not']) },
      true,
    ],
    ['a negated group holds', { conditions: inGroup(1, unmet, met), groups: groups(['any', 'not']) }, false],
    ['it is an “otherwise” and comes first', { otherwise: true, conditions: [] }, true],
    [
      'it is an “otherwise” with a condition that does not hold',
      { otherwise: true, conditions: [unmet] },
      false,
    ],
  ])('a rule acts, or does not, where %s', async (_what, rule, acts) => {
    expect(await findHidden(type, {}, [rule])).toEqual([acts, false])
  })

  it('each rule acts by itself', async () => {
    expect(await findHidden(type, {}, [{ conditions: [unmet] }, { conditions: [met] }])).toEqual([
      false,
      true,
    ])
  })

  it.each<[what: string, above: Partial<RuleFormRule>, below: Partial<RuleFormRule>, act: boolean[]]>([
    ['otherwise, below one that acts', { conditions: [met] }, { otherwise: true }, [true, false]],
    ['otherwise, below one that does not', { conditions: [unmet] }, { otherwise: true }, [false, true]],
    [
      'otherwise with a condition, below one that does not',
      { conditions: [unmet] },
      { otherwise: true, conditions: [unmet] },
      [false, false],
    ],
    [
      'otherwise, below one that is muted',
      { status: 'disabled', conditions: [met] },
      { otherwise: true },
      [false, true],
    ],
    [
      'otherwise, below one that acts and has nothing to do',
      { conditions: [met], actions: [] },
      { otherwise: true },
      [false, false],
    ],
    ['below the last that acts', { last: true, conditions: [met] }, { conditions: [met] }, [true, false]],
    [
      'below the last that does not',
      { last: true, conditions: [unmet] },
      { conditions: [met] },
      [false, true],
    ],
  ])('a rule depends on the ones above it: %s', async (_what, above, below, act) => {
    expect(await findHidden(type, {}, [above, below])).toEqual(act)
  })

  it('an unknown value meets neither a condition nor its negation', async () => {
    const rules = [
      { conditions: [not(abroad)] },
      { conditions: inGroup(1, abroad, unmet), groups: groups(['any', 'not']) },
    ]
    expect(await findHidden(type, {}, rules, noAddress)).toEqual([false, false])
    const all = [{ conditions: inGroup(1, abroad, unmet), groups: groups(['all', 'not']) }]
    expect(await findHidden(type, {}, all, noAddress)).toEqual([true, false])
  })

  it('a draft does nothing', async () => {
    expect(await findHidden(type, { status: 'draft' }, [{ conditions: [met] }])).toEqual([false, false])
  })
})

/** Saves rules that each hide their own mark. Returns the hidden marks. */
async function findHidden(
  type: RuleTypeHandle,
  set: Partial<RuleForm>,
  rules: readonly Partial<RuleFormRule>[],
  checkout: StoreCheckout | undefined = mortar,
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
        // A check with “otherwise” may only stop the last step.
        validation: { message: markOf(index), from: 'completion' },
      }[owner]
      return {
        ...createRule([]),
        actions: [{ ...action, params: { ...action.params, ...named } }],
        ...rule,
      }
    }),
  }
  const draft = formatDraft(type, form)
  const issues = findRuleSetIssues(draft.ruleSet, { type, isPlus: false, isProduction: true })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(formatDraft(type, deriveRuleForm(draft)), 'opened and saved again').toEqual(draft)
  await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))
  if (checkout === undefined) throw new Error('There is no checkout to look at')
  const request = { ...checkout.request, ...(owner === 'validation' ? { step: 'completion' as const } : {}) }
  return findHiddenMarks(await merchant.offer({ ...checkout, request }), owner, 2)
}
