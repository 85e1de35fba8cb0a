import { useController, useWatch } from 'react-hook-form'
import type { NamesField } from '#rules/features/rule-editor/action-fields.ts'
import { type MethodName, readNames, writeNames } from '#rules/language/method-names.ts'
import { collectMessages } from '../../fields/field-errors.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { Stack } from '../../ui/stack.tsx'
import { MethodNameField } from './method-name-field.tsx'
import { MethodNamesField } from './method-names-field.tsx'
import { RenamedNote } from './renamed-note.tsx'

type ActionNamesProps = {
  readonly paramsPath: string
  readonly field: NamesField | undefined
}

/** Methods of an action. Drawn only for kinds that name methods. */
export function ActionNames({ paramsPath, field }: ActionNamesProps) {
  if (field === undefined) return null
  return field.name === 'names' ? (
    <SeveralNames paramsPath={paramsPath} named={field} />
  ) : (
    <MethodNameField paramsPath={paramsPath} {...field} />
  )
}

function SeveralNames({ paramsPath, named }: { readonly paramsPath: string; readonly named: NamesField }) {
  const { owner, label, help, isOrdered = false } = named
  const { form } = useFormFields()
  const path = `${paramsPath}.names`
  const exactPath = `${paramsPath}.exact`
  const { field, fieldState, formState } = useController({ control: form.control, name: path })
  const isExact = useWatch({ control: form.control, name: exactPath, exact: true }) === true
  const names = readNames(field.value ?? [], isExact)
  const change = (changed: MethodName[]) => {
    const stored = writeNames(changed)
    form.setValue(exactPath, stored.exact, { shouldDirty: true })
    field.onChange(stored.names)
  }
  return (
    <Stack between="entries">
      <MethodNamesField
        path={path}
        owner={owner}
        label={label}
        help={help}
        ordered={isOrdered}
        value={names}
        onChange={change}
        errors={collectMessages(fieldState.error)}
        disabled={formState.isSubmitting}
      />
      <RenamedNote names={names} />
    </Stack>
  )
}
