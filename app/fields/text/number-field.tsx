import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { NumberInput } from './number-input.tsx'

export function NumberField({ path, errors, ...props }: SchemaFieldProps<'number'>) {
  return <NumberInput {...props} id={path} error={errors.join(' ')} />
}
