import { InlineError } from '@shopify/polaris'
import type { FieldProps } from './field-props.ts'

type FieldErrorsProps = Pick<FieldProps<unknown>, 'path' | 'errors'>

/** Faults of a value, in one place under it; empty without faults. */
export function FieldErrors({ path, errors }: FieldErrorsProps) {
  return errors.length === 0 ? null : <InlineError fieldID={path} message={errors.join(' ')} />
}
