import { InlineError } from '@shopify/polaris'
import type { FieldProps } from './field-props.ts'

type FieldErrorsProps = Pick<FieldProps<unknown>, 'path' | 'errors'>

/** Errors of a value, shown together below it. Draws nothing if there are none. */
export function FieldErrors({ path, errors }: FieldErrorsProps) {
  return errors.length === 0 ? null : <InlineError fieldID={path} message={errors.join(' ')} />
}
