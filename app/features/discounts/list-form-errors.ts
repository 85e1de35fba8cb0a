import type { FieldErrors } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'

export type FormError = { readonly path: readonly string[]; readonly message: string }

/** Error messages of a form's fields, in reading order, each with its path. */
export function listFormErrors(errors: FieldErrors<DiscountForm>): FormError[] {
  return walk(errors, [])
}

function walk(node: unknown, path: readonly string[]): FormError[] {
  if (node === null || typeof node !== 'object') return []
  if ('message' in node && typeof node.message === 'string' && node.message !== '')
    return [{ path, message: node.message }]
  return Object.entries(node)
    .filter(([name]) => name !== 'ref')
    .flatMap(([name, inner]) => walk(inner, [...path, name]))
}
