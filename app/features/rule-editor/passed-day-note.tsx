import { useWatch } from 'react-hook-form'
import { findPassedDay } from '#rules/language/payment-terms.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { actionFieldWords } from '#rules/words/action-words.ts'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { Notice } from '../../ui/notice.tsx'

/** Warning about payment terms whose day has passed. They can be saved, but make every order due at once. */
export default function PassedDayNote({ path }: { readonly path: string }) {
  const { form } = useFormFields()
  const action: Action = useWatch({ control: form.control, name: path })
  const day = findPassedDay(action, new Date())
  return day === undefined ? null : <Notice tone="warning">{actionFieldWords.passedDay(day)}</Notice>
}
