import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RuleForm, RuleFormRule } from '#rules/features/rule-editor/form-shape.ts'

/** Form with rules that can be edited as the rules of a rule set; null while it shows them otherwise. */
type HoldsRules = FieldValues & { title: string; rules: RuleFormRule[] | null }

/**
 * The form as the parts of the rule editor use it: they read and change its title and its rules alone. The cast is
 * needed, since the form library types a form by all its values. `HoldsRules` requires the title and the rules in the
 * expected shape.
 */
export function asRuleForm<Values extends HoldsRules>(form: UseFormReturn<Values>): UseFormReturn<RuleForm> {
  return form as unknown as UseFormReturn<RuleForm>
}
