import { useWatch } from 'react-hook-form'
import type { NamesField } from '#rules/features/rule-editor/action-fields.ts'
import { Stack } from '../../blocks/stack.tsx'
import { useFormFields } from '../../fields/schema/form-fields-context.ts'
import { DeliveryNamesField } from './delivery-names-field.tsx'
import { MethodNameField } from './method-name-field.tsx'
import { RenamedNote } from './renamed-note.tsx'

type ActionNamesProps = {
  readonly paramsPath: string
  readonly field: NamesField | undefined
}

/** The methods an action is about, where it names any. */
export function ActionNames({ paramsPath, field }: ActionNamesProps) {
  if (field === undefined) return null
  return field.name === 'names' ? (
    <RateNames paramsPath={paramsPath} label={field.label} />
  ) : (
    <MethodNameField paramsPath={paramsPath} {...field} />
  )
}

function RateNames({ paramsPath, label }: { readonly paramsPath: string; readonly label: string }) {
  const { form } = useFormFields()
  const isExact = useWatch({ control: form.control, name: `${paramsPath}.exact`, exact: true }) === true
  const path = `${paramsPath}.names`
  return (
    <Stack between="entries">
      <DeliveryNamesField path={path} label={label} isWhole={isExact} />
      <RenamedNote path={path} isWhole={isExact} />
    </Stack>
  )
}
