import { describe, expect, it } from 'vitest'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import type { ActionForm, ConditionForm, RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createAction, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { findRuleSetIssues } from '#rules/functions/rule-set-issues.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
  offeredOperators,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import { canUse } from '#rules/language/conditions/usable-conditions.ts'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import { operators } from '#rules/language/operators.ts'
import { type RuleTypeHandle, ruleTypeHandles, ruleTypes } from '#rules/language/rule-types.ts'
import { createDraft, planRuleSetSave, readRuleRecord } from '#rules/records/rule-record.ts'
import { conditionExamples } from '../condition-examples/condition-examples.ts'
import { furnishForConditions } from './condition-store.ts'
import { fillCondition, isMetBy } from './fill-condition.ts'
import { fillField } from './fill-form.ts'
import { addMarks, findHiddenMarks, markOf, type StoreCheckout } from './merchant.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/**
 * Every kind of condition, in every type of rule set that offers it. The form is filled in for each value type and
 * operator, and saved as on the screen. Every offered operator must be met in one checkout of the local store and not
 * in another. The lists come from the catalogues, so a new kind without checkouts fails.
 */
const merchant = openMerchantOfFile((state) => {
  furnishForConditions(state)
  addMarks(state, operators.length)
})

describe.each(ruleTypeHandles)('%s', (type) => {
  const kindsToTest = conditionKinds
    .filter((kind) => canUse(type, kind))
    .flatMap((kind) => {
      const { valueTypes }: ConditionDefinition = conditionDefinitions[kind]
      return valueTypes.map((valueType) => ({ kind, valueType }))
    })

  it.each(kindsToTest)(
    '$kind as $valueType acts at checkout as the form says',
    async ({ kind, valueType }) => {
      const definition: ConditionDefinition = conditionDefinitions[kind]
      const about = conditionExamples[kind].store(valueType)
      const rules = offeredOperators(definition, valueType).map((operator) => ({
        operator,
        ...fillCondition(kind, valueType, operator),
      }))
      await saveRules(
        type,
        rules.map(({ form }) => form),
      )

      const { owner } = ruleTypes[type]
      const found: Record<string, Record<string, boolean | undefined>> = {}
      const expected: typeof found = {}
      for (const [name, checkout] of Object.entries(about.checkouts)) {
        const offered = await merchant.offer(atLast(checkout))
        if (owner !== 'validation' && offered[owner].length === 0) continue
        const hidden = findHiddenMarks(offered, owner, rules.length)
        for (const [index, { operator, entry }] of rules.entries()) {
          found[operator] = { ...found[operator], [name]: hidden[index] }
          const isMet = isMetBy(kind, checkout.holds, valueType, operator, entry)
          expected[operator] = { ...expected[operator], [name]: isMet }
        }
      }
      expect(found).toEqual(expected)
      for (const [operator, verdicts] of Object.entries(found)) {
        if (owner === 'delivery' && operator === 'empty' && alwaysInLines.includes(kind)) continue
        expect(new Set(Object.values(verdicts)), `${operator} holds here and not there`).toEqual(
          new Set([true, false]),
        )
      }
    },
  )
})

/**
 * Moves a checkout to its last step. Only there may checks require a missing value. Other rules do not know the step.
 */
function atLast({ request, ...checkout }: StoreCheckout): StoreCheckout {
  return { ...checkout, request: { ...request, step: 'completion' } }
}

/** Kinds for which every line has a value. Only a cart without lines, which is not delivered, has none. */
const alwaysInLines: readonly ConditionKind[] = ['product_title', 'product_handle', 'variant_title']

/** Saves one rule for each condition. The rule hides its own mark when the condition is met. */
async function saveRules(type: RuleTypeHandle, conditions: readonly ConditionForm[]): Promise<void> {
  const { owner } = ruleTypes[type]
  const form: RuleForm = {
    ...deriveRuleForm(createDraft(type)),
    title: 'From the form to the checkout',
    status: 'active',
    rules: conditions.map((condition, index) => ({
      ...createRule([]),
      conditions: [condition],
      actions: [hideMark(owner, index)],
    })),
  }
  const draft = formatDraft(type, form)
  expect(findRuleSetIssues(draft.ruleSet, { type, isPlus: true, isProduction: true })).toEqual([])
  expect(formatDraft(type, deriveRuleForm(draft)), 'opened and saved again').toEqual(draft)
  await merchant.save(planRuleSetSave(undefined, draft, merchant.functionIds))
  expect(
    [...merchant.listRecords(), ...merchant.listChecks()].map((record) => readRuleRecord(record)?.draft),
  ).toEqual([draft])
}

function hideMark(owner: RuleOwner, index: number): ActionForm {
  const action = createAction(owner)
  if (owner === 'validation') {
    const stops = deriveActionFields('stop_checkout')
    const atCompletion = fillField(stops, action.params, 'from', 'completion')
    return { ...action, params: fillField(stops, atCompletion, 'message', markOf(index)) }
  }
  const schema = deriveActionFields(owner === 'payment' ? 'hide_payment' : 'hide_delivery')
  const named =
    owner === 'payment'
      ? fillField(schema, action.params, 'name', markOf(index))
      : fillField(schema, action.params, 'names', [markOf(index)])
  return { ...action, params: fillField(schema, named, 'exact', true) }
}
