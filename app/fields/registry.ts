import type { ComponentType } from 'react'
import { DeliveryMethodsField } from './delivery-methods-field.tsx'
import type { FieldProps } from './field-props.ts'
import { StatusField } from './status-field.tsx'

/** The kinds of form field. A new one is one file and one line here. */
export const fieldRegistry = {
  status: StatusField,
  delivery_methods: DeliveryMethodsField,
}

type Registry = typeof fieldRegistry
export type FieldKind = keyof Registry

type PropsOf<Kind extends FieldKind> = Registry[Kind] extends ComponentType<infer Props> ? Props : never

export type FieldValue<Kind extends FieldKind> = PropsOf<Kind> extends FieldProps<infer Value> ? Value : never

/** What a kind of field takes beyond the contract. */
export type FieldOptions<Kind extends FieldKind> = Omit<PropsOf<Kind>, keyof FieldProps<unknown>>
