import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { LabelledKnob } from './labelled-knob.tsx'

export function KnobField({
  path,
  label,
  value,
  onChange,
  errors,
  disabled,
  help,
}: SchemaFieldProps<'knob'>) {
  return (
    <LabelledKnob
      path={path}
      label={label}
      checked={value}
      onChange={onChange}
      errors={errors}
      disabled={disabled}
      help={help}
    />
  )
}
