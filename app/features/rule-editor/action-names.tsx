import { useWatch } from 'react-hook-form'
import type { NamesField } from '#rules/features/rule-editor/action-fields.ts'
import { Stack } from '../../blocks/stack.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { MethodNameField } from './method-name-field.tsx'
import { MethodNamesField } from './method-names-field.tsx'
import { RenamedNote } from './renamed-note.tsx'

type ActionNamesProps = {
  readonly paramsPath: string
  readonly field: NamesField | undefined
}

/** The methods an action is about, where it names any. */
export function ActionNames({ paramsPath, field }: ActionNamesProps) {
  if (field === undefined) return null
  return field.name === 'names' ? (
    <SeveralNames paramsPath={paramsPath} field={field} />
  ) : (
    <MethodNameField paramsPath={paramsPath} {...field} />
  )
}

function SeveralNames({ paramsPath, field }: { readonly paramsPath: string; readonly field: NamesField }) {
  const { form } = useFormFields()
  const isExact = useWatch({ control: form.control, name: `${paramsPath}.exact`, exact: true }) === true
  const path = `${paramsPath}.names`
  const { owner, label, help, isOrdered = false } = field
  return (
    <Stack between="entries">
      <MethodNamesField
        path={path}
        owner={owner}
        label={label}
        help={help}
        isWhole={isExact}
        isOrdered={isOrdered}
      />
      <RenamedNote path={path} isWhole={isExact} />
    </Stack>
  )
}
