import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { isActionKind } from '#rules/language/actions.ts'
import { isConditionKind } from '#rules/language/conditions/catalogue.ts'
import { loadFields } from '../../fields/schema/load-fields.ts'

/** Loads the code of all fields in the rules, so that the form is complete when it is drawn. */
export function loadFieldsOfRules(rules: RuleForm['rules']): Promise<void> {
  const setting = { currencyCode: undefined }
  const conditions = new Set(rules.flatMap((rule) => rule.conditions.map(({ type }) => type)))
  const actions = new Set(rules.flatMap((rule) => rule.actions.map(({ type }) => type)))
  return loadFields([
    ...[...conditions].filter(isConditionKind).flatMap((kind) => deriveConditionFields(kind, setting)),
    ...[...actions].filter(isActionKind).flatMap((kind) => deriveActionFields(kind, setting)),
  ])
}
