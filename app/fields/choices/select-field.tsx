import { Select } from '@shopify/polaris'
import { formWords as words } from '#forms/words.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { RadioChoices } from './radio-choices.tsx'
import { withUnknownChoice } from './with-unknown-choice.ts'

/** Choice of one of a few, as a select with an empty choice, or as radio buttons. */
export function SelectField(props: SchemaFieldProps<'select'>) {
  const { path, label, value, onChange, errors, disabled, required, choices } = props
  if (props.radio) return <RadioChoices {...props} />
  return (
    <Select
      id={path}
      label={label}
      labelHidden={props.labelHidden ?? false}
      options={[
        { value: '', label: words.select },
        ...withUnknownChoice(choices, value).map((choice) => ({
          value: choice.value,
          label: choice.label,
          disabled: choice.disabled ?? false,
        })),
      ]}
      value={value}
      onChange={onChange}
      error={errors.join(' ')}
      disabled={disabled}
      requiredIndicator={required}
      helpText={props.help}
    />
  )
}
