import { InlineError } from '@shopify/polaris'
import type { FieldProps } from './field-props.ts'

type FieldErrorsProps = Pick<FieldProps<unknown>, 'path' | 'errors'>

/** What is wrong with a value, in one place under it; nothing while nothing is. */
export function FieldErrors({ path, errors }: FieldErrorsProps) {
  return errors.length === 0 ? null : <InlineError fieldID={path} message={errors.join(' ')} />
}
