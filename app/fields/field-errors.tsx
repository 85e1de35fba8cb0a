import { InlineError } from '@shopify/polaris'
import type { FieldProps } from './field-props.ts'

type FieldErrorsProps = Pick<FieldProps<unknown>, 'path' | 'errors'>

/** Errors of a value, shown together below it. Draws nothing if there are none. */
export function FieldErrors({ path, errors }: FieldErrorsProps) {
  return errors.length === 0 ? null : <InlineError fieldID={path} message={errors.join(' ')} />
}

/** All messages in a field's error. The error of a list contains one for each item. */
export function collectMessages(error: unknown): string[] {
  if (error === null || typeof error !== 'object') return []
  const own = 'message' in error && typeof error.message === 'string' ? [error.message] : []
  const inner = Object.entries(error).flatMap(([key, value]) => (key === 'ref' ? [] : collectMessages(value)))
  return [...new Set([...own, ...inner])]
}
