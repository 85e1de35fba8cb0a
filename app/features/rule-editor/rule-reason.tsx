import { Suspense, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { mayHaveReason } from '#rules/features/rule-editor/rule-form.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { trimReason } from '#rules/records/reasons.ts'
import { reasonWords as words } from '#rules/words/reasons.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { listItemId } from '../../fields/list/list-focus.ts'
import { Disclosed, DisclosureButton } from '../../ui/disclosure.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useEditor } from './editor-context.ts'

const RuleReasonFields = lazyPart(() => import('./rule-reason-fields.tsx'))

type RuleReasonProps = { readonly ruleIndex: number; readonly of: CustomizationOwner }

/** Reason of a rule that hides methods or rates: one line, which opens its fields. */
export function RuleReason({ ruleIndex, of }: RuleReasonProps) {
  const { form } = useEditor()
  const path = `rules.${ruleIndex}.reason` as const
  const rule = useWatch({ control: form.control, name: `rules.${ruleIndex}` })
  const { errors } = useFormState({ control: form.control, name: path })
  const [isOpen, setIsOpen] = useState(false)
  const hasReason = Object.keys(trimReason(rule.reason)).length > 0
  if (!hasReason && !isOpen && !mayHaveReason(rule)) return null

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
            <RuleReasonFields ruleIndex={ruleIndex} of={of} />
          </Suspense>
        )}
      </Disclosed>
    </Stack>
  )
}
