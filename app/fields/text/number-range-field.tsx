import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { NumberInput } from './number-input.tsx'
import { RangeInputs } from './range-inputs.tsx'

/** Range of numbers. Its error is shown below both inputs and marks both. */
export function NumberRangeField(props: SchemaFieldProps<'number_range'>) {
  const { path, label, labelHidden, errors, help, value, onChange, disabled, required, ...options } = props
  return (
    <RangeInputs
      {...{ path, label, labelHidden, errors, help }}
      renderEnd={({ name, ...end }) => (
        <NumberInput
          {...options}
          {...end}
          value={value[name]}
          onChange={(typed) => onChange({ ...value, [name]: typed })}
          error={errors.length > 0}
          disabled={disabled}
          required={required}
        />
      )}
    />
  )
}
