import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RuleForm, RuleFormRule } from '#rules/features/rule-editor/form-shape.ts'

/** A form whose rules can be edited as those of a rule set; null while it shows them otherwise. */
type HoldsRules = FieldValues & { title: string; rules: RuleFormRule[] | null }

/**
 * A form as the parts of the rule editor see it, which read and change its title and its rules and nothing else. The form
 * library ties a form to all of its values and has no type for a part of them, hence the cast; that the part is there, in the
 * shape that the parts expect, is what `HoldsRules` asks of the form.
 */
export function asRuleForm<Values extends HoldsRules>(form: UseFormReturn<Values>): UseFormReturn<RuleForm> {
  return form as unknown as UseFormReturn<RuleForm>
}
