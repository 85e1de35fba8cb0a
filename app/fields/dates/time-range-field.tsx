import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { RangeInputs } from '../text/range-inputs.tsx'
import { TimeInput } from './time-input.tsx'

/** Time range within a day. A range that ends before it starts crosses midnight. */
export function TimeRangeField(props: SchemaFieldProps<'time_range'>) {
  const { path, label, labelHidden, errors, help, value, onChange, disabled, required } = props
  return (
    <RangeInputs
      {...{ path, label, labelHidden, errors, help }}
      renderEnd={({ name, ...end }) => (
        <TimeInput
          {...end}
          value={value[name]}
          onChange={(time) => onChange({ ...value, [name]: time })}
          errors={[]}
          disabled={disabled}
          required={required}
        />
      )}
    />
  )
}
