import { Checkbox } from '@shopify/polaris'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

export function CheckboxField(props: SchemaFieldProps<'checkbox'>) {
  const { path, label, value, onChange, errors, disabled, help } = props
  return (
    <Checkbox
      id={path}
      label={label}
      checked={value}
      onChange={onChange}
      error={errors.join(' ')}
      disabled={disabled}
      helpText={help}
    />
  )
}
