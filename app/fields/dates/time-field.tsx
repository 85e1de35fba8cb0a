import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { TimeInput } from './time-input.tsx'

export function TimeField({ path, ...props }: SchemaFieldProps<'time'>) {
  return <TimeInput {...props} id={path} />
}
