import { Suspense, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { deriveReasonScope, mayHaveReason } from '#rules/features/rule-editor/rule-reasons.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { trimReason } from '#rules/records/reasons.ts'
import { reasonWords as words } from '#rules/words/reasons.ts'
import { latePart } from '../../blocks/late-part.tsx'
import { listItemId } from '../../fields/list/list-focus.ts'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useEditor } from './editor-context.ts'

const ReasonFields = latePart(async () => ({
  default: (await import('../../reasons/reason-fields.tsx')).ReasonFields,
}))

/** Reason of a rule that hides methods or rates: one line, which opens its fields. */
export function RuleReason({
  ruleIndex,
  of,
}: {
  readonly ruleIndex: number
  readonly of: CustomizationOwner
}) {
  const { form, currencyCode } = useEditor()
  const path = `rules.${ruleIndex}.reason` as const
  const rule = useWatch({ control: form.control, name: `rules.${ruleIndex}` })
  const { reason: texts, actions } = rule
  const { errors, isSubmitting } = useFormState({ control: form.control, name: path })
  const [isOpen, setIsOpen] = useState(false)
  const hasReason = Object.keys(trimReason(texts)).length > 0
  const scope = deriveReasonScope(rule, currencyCode)
  if (!hasReason && !isOpen && (scope.isOfOthers || !mayHaveReason(actions))) return null

  const faults = errors.rules?.[ruleIndex]?.reason
  const isShown = isOpen || faults !== undefined
  const id = `${listItemId('rules', ruleIndex)}-reason`
  return (
    <Stack between="lines">
      <div>
        <DisclosureButton
          label={hasReason ? words.title : words.add}
          isOpen={isShown}
          onToggle={() => setIsOpen(!isShown)}
          controls={id}
        />
      </div>
      <Disclosed id={id} isOpen={isShown} atOnce>
        {isShown && (
          <Suspense>
            <ReasonFields
              id={path}
              texts={texts}
              of={of}
              scope={scope}
              currencyCode={currencyCode}
              findFault={(language) => faults?.[language]?.message}
              onChange={(changed) => form.setValue(path, { ...changed }, { shouldDirty: true })}
              disabled={isSubmitting}
            />
          </Suspense>
        )}
      </Disclosed>
    </Stack>
  )
}
