import type { UseFormReturn } from 'react-hook-form'
import type { CodFeeRulesForm } from '#rules/features/cod-fee-rules/form.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'

/**
 * The form as the parts of the rule editor see it. They use `rules` only, which has the same name and shape in both
 * forms.
 */
export function asRuleForm(form: UseFormReturn<CodFeeRulesForm>): UseFormReturn<RuleForm> {
  return form as unknown as UseFormReturn<RuleForm>
}
