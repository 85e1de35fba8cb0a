import { Checkbox } from '@shopify/polaris'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** Passes `error` only if there is one, since an empty error prop also makes a Polaris checkbox invalid. */
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
