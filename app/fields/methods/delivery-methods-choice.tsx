import { useWatch } from 'react-hook-form'
import { formWords as words } from '#forms/words.ts'
import { type MethodName, readNames, writeNames } from '#rules/language/method-names.ts'
import { MethodNamesField } from '../method-names-field.tsx'
import { useFormFields } from '../schema/form-fields-context.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { labelName } from './use-name-choices.ts'

type ChoiceProps = SchemaFieldProps<'delivery_methods'>

/** Several delivery methods of the store. A name that would match nothing at checkout is reported. */
export function DeliveryMethodsChoice({ exactName, ...props }: ChoiceProps) {
  return exactName === undefined ? <Names {...props} /> : <NamesAsStored {...props} exactName={exactName} />
}

/** Names whose match type is set by another field next to them. */
function NamesAsStored({
  exactName,
  value,
  onChange,
  ...props
}: ChoiceProps & { readonly exactName: string }) {
  const { form } = useFormFields()
  const exactPath = [...props.path.split('.').slice(0, -1), exactName].join('.')
  const isExact = useWatch({ control: form.control, name: exactPath, exact: true }) === true
  const change = (names: MethodName[]) => {
    const stored = writeNames(names)
    form.setValue(exactPath, stored.exact, { shouldDirty: true })
    onChange(stored.names)
  }
  return <Names {...props} value={readNames(value, isExact)} onChange={change} />
}

function Names({ exact = false, ...props }: ChoiceProps) {
  const describe = exact ? words.unofferedRates : words.unofferedMethods
  return (
    <MethodNamesField
      {...props}
      owner="delivery"
      exact={exact}
      formatUnoffered={(names) => describe(names.map(labelName))}
    />
  )
}
