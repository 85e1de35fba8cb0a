import type { FieldPath } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'

/** Fields of the platform's inputs, by the form field that decides them. */
const fieldsOfInput: Readonly<Record<string, FieldPath<DiscountForm>>> = {
  title: 'title',
  code: 'code',
  startsAt: 'activeDate',
  endsAt: 'activeDate',
  combinesWith: 'combines',
  usageLimit: 'usage.maxUses',
  appliesOncePerCustomer: 'usage.appliesOncePerCustomer',
}

/** Where the form shows a refusal of the platform; undefined for one that no field decides. */
export function placeOfRefusal(path: readonly string[]): FieldPath<DiscountForm> | undefined {
  const name = path.find((segment) => Object.hasOwn(fieldsOfInput, segment))
  return name === undefined ? undefined : fieldsOfInput[name]
}
