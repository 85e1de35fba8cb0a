import type { ComponentProps } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { isPart, type MethodName, nameOf, textOfName } from '#rules/language/method-names.ts'
import { collectMessages } from '../../fields/field-errors.tsx'
import { MethodNameBox } from '../../fields/methods/method-name-box.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { Stack } from '../../ui/stack.tsx'
import { RenamedNote } from './renamed-note.tsx'
import { UnmatchedNote } from './unmatched-note.tsx'

type MethodNameFieldProps = {
  /** Path of the action's params. */
  readonly paramsPath: string
  readonly name: string
  readonly owner: CustomizationOwner
  readonly label: string
}

/** Name of an action's only method, with notes about it. */
export function MethodNameField({ paramsPath, name, owner, label }: MethodNameFieldProps) {
  const { form } = useFormFields()
  const path = `${paramsPath}.${name}`
  const exactPath = `${paramsPath}.exact`
  const { field } = useController({ control: form.control, name: path })
  const isExact = useWatch({ control: form.control, name: exactPath, exact: true }) === true
  const value = nameOf(String(field.value ?? ''), isExact)
  const change = (changed: MethodName) => {
    form.setValue(exactPath, !isPart(changed), { shouldDirty: true })
    field.onChange(textOfName(changed))
  }
  return (
    <Stack between="entries">
      <NameInForm path={path} label={label} owner={owner} value={value} onChange={change} />
      <RenamedNote names={[value]} otherwise={<UnmatchedNote owner={owner} name={value} onTake={change} />} />
    </Stack>
  )
}

type NameInFormProps = Pick<
  ComponentProps<typeof MethodNameBox>,
  'path' | 'label' | 'owner' | 'value' | 'onChange'
>

/** Name with the state of its form field. Redrawing it does not redraw the notes. */
function NameInForm(props: NameInFormProps) {
  const { form } = useFormFields()
  const state = useFormState({ control: form.control, name: props.path, exact: true })
  const { error } = form.getFieldState(props.path, state)
  return <MethodNameBox {...props} errors={collectMessages(error)} disabled={state.isSubmitting} />
}
