import { useFormState, useWatch } from 'react-hook-form'
import { deriveReasonScope } from '#rules/features/rule-editor/rule-reasons.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { ReasonFields } from '../../reasons/reason-fields.tsx'
import { useEditor } from './editor-context.ts'

type RuleReasonFieldsProps = { readonly ruleIndex: number; readonly of: CustomizationOwner }

/** Texts of a rule's reason, with variables that they may contain. */
export default function RuleReasonFields({ ruleIndex, of }: RuleReasonFieldsProps) {
  const { form, currencyCode } = useEditor()
  const path = `rules.${ruleIndex}.reason` as const
  const rule = useWatch({ control: form.control, name: `rules.${ruleIndex}` })
  const { errors, isSubmitting } = useFormState({ control: form.control, name: path })
  const faults = errors.rules?.[ruleIndex]?.reason
  return (
    <ReasonFields
      id={path}
      texts={rule.reason}
      of={of}
      scope={deriveReasonScope(rule, currencyCode)}
      currencyCode={currencyCode}
      findFault={(language) => faults?.[language]?.message}
      onChange={(changed) => form.setValue(path, { ...changed }, { shouldDirty: true })}
      disabled={isSubmitting}
    />
  )
}
