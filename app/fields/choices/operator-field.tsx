import { Select } from '@shopify/polaris'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

/** Select for the comparison of a value. */
export function OperatorField(props: SchemaFieldProps<'operator'>) {
  const { path, label, value, onChange, errors, disabled, operators, labels } = props
  // A stored comparison that is not offered stays visible. The messages say that it must change.
  const shown = operators.includes(value) ? operators : [...operators, value]
  return (
    <Select
      id={path}
      label={label}
      labelHidden={props.labelHidden ?? false}
      options={shown.map((operator) => ({ value: operator, label: labels[operator] ?? operator }))}
      value={value}
      onChange={onChange}
      error={errors.join(' ')}
      disabled={disabled}
      helpText={props.help}
    />
  )
}
