import { formWords as words } from '#forms/words.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { NumberInput } from './number-input.tsx'
import { RangeInputs } from './range-inputs.tsx'

export function NumberRangeField(props: SchemaFieldProps<'number_range'>) {
  const {
    path,
    label,
    value,
    onChange,
    errors,
    disabled,
    required,
    labelHidden = false,
    help,
    ...options
  } = props
  const end = (name: 'min' | 'max') => (
    <NumberInput
      {...options}
      id={`${path}.${name}`}
      label={name === 'min' ? words.from : words.to}
      value={value[name]}
      onChange={(typed) => onChange({ ...value, [name]: typed })}
      error={errors.length > 0}
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
