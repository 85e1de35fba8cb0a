import { deriveDefaults } from '#forms/defaults.ts'
import type { ActionKind } from '../../language/actions.ts'
import type { ConditionKind } from '../../language/conditions/catalogue.ts'
import type { FunctionOwner } from '../../language/function-owners.ts'
import { ruleEditorWords } from '../../words/rule-editor.ts'
import { deriveActionFields, findNamesField } from './action-fields.ts'
import { deriveConditionFields } from './condition-fields.ts'
import type { ActionForm, ConditionForm, FormParams, RuleFormRule } from './form-shape.ts'
import type { ValueSetting } from './value-fields.ts'

/** Creates the rule of "Add rule": 'Rule 3', or the next number that no title in the set has. */
export function createRule(titles: readonly string[]): RuleFormRule {
  let number = titles.length + 1
  while (titles.includes(numbered(number))) number += 1
  return {
    title: numbered(number),
    status: 'active',
    match_type: 'all',
    otherwise: false,
    last: false,
    conditions: [],
    groups: [],
    actions: [],
    reason: {},
  }
}

const numbered = (number: number) => `${ruleEditorWords.rule} ${number}`

export function createCondition(type: ConditionKind, setting: ValueSetting): ConditionForm {
  const params = deriveDefaults(deriveConditionFields(type, setting))
  return { type, status: 'active', params, not: false, group: null }
}

/** Creates the action of "Add action": the most frequent one. */
export function createAction(owner: FunctionOwner): ActionForm {
  const type = firstActions[owner]
  return { type, params: createActionParams(type) }
}

/** The field in which a new action names methods, if it has one. */
export function firstNamesField(owner: FunctionOwner): string | undefined {
  return findNamesField(firstActions[owner])?.name
}

const firstActions = {
  payment: 'hide_payment',
  delivery: 'hide_delivery',
  discount: 'apply_discount',
  validation: 'stop_checkout',
} as const satisfies Record<FunctionOwner, ActionKind>

/** Params of a new action: its defaults (docs/product.md#editor). */
export function createActionParams(kind: ActionKind): FormParams {
  return deriveDefaults(deriveActionFields(kind))
}
