import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CodFeeRulesForm } from '#rules/features/cod-fee-rules/form.ts'
import { createFormHistory, type FormHistory } from '../rule-editor/form-history.ts'
import { asRuleForm } from '../rule-editor/rule-form-type.ts'
import { useUndoKeys } from '../rule-editor/use-undo-keys.ts'

/** Undo and redo for the whole screen, as the rule editor has them. */
export function useSettingsHistory(
  form: UseFormReturn<CodFeeRulesForm>,
  opened: CodFeeRulesForm,
): FormHistory {
  const [history] = useState(() => createFormHistory(asRuleForm(form), opened))
  useEffect(() => history.follow(), [history])
  useUndoKeys(history)
  return history
}
