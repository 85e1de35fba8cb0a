import { formWords as words } from '#forms/words.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { RangeInputs } from '../text/range-inputs.tsx'
import { TimeInput } from './time-input.tsx'

/** Time range within a day. A range that ends before it starts crosses midnight. */
export function TimeRangeField(props: SchemaFieldProps<'time_range'>) {
  const { path, label, value, onChange, errors, disabled, required, labelHidden = false, help } = props
  const end = (name: 'min' | 'max') => (
    <TimeInput
      id={`${path}.${name}`}
      label={name === 'min' ? words.from : words.to}
      value={value[name]}
      onChange={(time) => onChange({ ...value, [name]: time })}
      errors={[]}
      disabled={disabled}
      required={required}
    />
  )
  return (
    <RangeInputs
      path={path}
      label={label}
      labelHidden={labelHidden}
      errors={errors}
      help={help}
      from={end('min')}
      to={end('max')}
    />
  )
}
