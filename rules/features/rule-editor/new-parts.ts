import { deriveDefaults } from '#forms/defaults.ts'
import type { ActionKind } from '../../language/actions.ts'
import type { ConditionKind } from '../../language/conditions/catalogue.ts'
import type { FunctionOwner } from '../../language/function-owners.ts'
import { ruleEditorWords } from '../../words/rule-editor.ts'
import { deriveActionFields } from './action-fields.ts'
import { deriveConditionFields } from './condition-fields.ts'
import type { ActionForm, ConditionForm, FormParams, RuleFormRule } from './form-shape.ts'
import type { ValueSetting } from './value-fields.ts'

/** What "Add rule" adds: 'Rule 3', or the next number that no rule of the set has as its title. */
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
  }
}

const numbered = (number: number) => `${ruleEditorWords.rule} ${number}`

export function createCondition(type: ConditionKind, setting: ValueSetting): ConditionForm {
  const params = deriveDefaults(deriveConditionFields(type, setting))
  return { type, status: 'active', params, not: false, group: null }
}

/** What "Add action" adds: the one that merchants mostly want. */
export function createAction(owner: FunctionOwner): ActionForm {
  const type = firstActions[owner]
  return { type, params: createActionParams(type) }
}

const firstActions = {
  payment: 'hide_payment',
  delivery: 'hide_delivery',
  discount: 'apply_discount',
  validation: 'stop_checkout',
} as const satisfies Record<FunctionOwner, ActionKind>

/** What another kind of action starts with: its own defaults (docs/product.md#editor). */
export function createActionParams(kind: ActionKind): FormParams {
  return deriveDefaults(deriveActionFields(kind))
}
