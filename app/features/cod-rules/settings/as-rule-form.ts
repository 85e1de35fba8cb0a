import type { UseFormReturn } from 'react-hook-form'
import type { CodSettingsForm } from '#rules/cod-rules/settings-form.ts'
import type { RuleForm } from '#rules/editing/rule-form.ts'

/** The form as the parts of the rule editor see it: they look at its rules, which are where they expect them. */
export function asRuleForm(form: UseFormReturn<CodSettingsForm>): UseFormReturn<RuleForm> {
  return form as unknown as UseFormReturn<RuleForm>
}
