import { Checkbox } from '@shopify/polaris'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** A Polaris checkbox counts as invalid with any error that is given to it, an empty one too. */
export function CheckboxField(props: SchemaFieldProps<'checkbox'>) {
  const { path, label, value, onChange, errors, disabled, help } = props
  return (
    <Checkbox
      id={path}
      label={label}
      checked={value}
      onChange={onChange}
      {...(errors.length > 0 && { error: errors.join(' ') })}
      disabled={disabled}
      helpText={help}
    />
  )
}
