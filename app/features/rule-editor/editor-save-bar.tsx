import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { deriveRuleSetSaveNeed, type SaveNeed } from '#rules/features/save-need.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import { ruleTypes } from '#rules/language/rule-types.ts'
import { RecordSaveBar } from '../../saving/record-save-bar.tsx'
import { useDeferredDraft, useEditor, useRuleSetEditor } from './editor-context.ts'
import type { RuleSetSave } from './save-rule-set.ts'

type EditorSaveBarProps = {
  readonly saving: RuleSetSave
  readonly loadIssues: () => Promise<unknown>
}

/** Save bar, shown while there are changes. Only this part follows the form, so that typing redraws no other part. */
export function EditorSaveBar({ saving, loadIssues }: EditorSaveBarProps) {
  const { form } = useEditor()
  const { isSubmitting } = useFormState({ control: form.control })
  const need = useSaveNeed(saving)
  return (
    <RecordSaveBar
      id="rule-set"
      need={need}
      report={saving.report}
      saving={isSubmitting}
      onSave={saving.save}
      onDiscard={saving.discard}
      loadIssues={loadIssues}
    />
  )
}

export function useSaveNeed(saving: RuleSetSave): SaveNeed {
  const { setting } = useRuleSetEditor()
  const { values, draft } = useDeferredDraft()
  const { plan, base, baseline } = saving
  return useMemo(() => {
    const { fits } = chooseFunction(ruleTypes[setting.type].owner, draft.ruleSet)
    return deriveRuleSetSaveNeed(baseline, values, fits ? plan(base, draft) : undefined)
  }, [setting.type, draft, values, plan, base, baseline])
}
