import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RuleForm, RuleFormRule } from '#rules/features/rule-editor/form-shape.ts'

/**
 * Form with rules that can be edited like the rules of a rule set. `rules` is null while the form shows them in another
 * way.
 */
type HoldsRules = FieldValues & { title: string; rules: RuleFormRule[] | null }

/**
 * The form as the parts of the rule editor use it. They read and change only its title and rules. The cast is needed,
 * since the form library derives a form's type from all its values. `HoldsRules` requires the title and the rules in
 * the expected shape.
 */
export function asRuleForm<Values extends HoldsRules>(form: UseFormReturn<Values>): UseFormReturn<RuleForm> {
  return form as unknown as UseFormReturn<RuleForm>
}
