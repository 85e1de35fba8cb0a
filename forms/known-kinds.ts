import type { FieldKind } from './field-schema.ts'

/** Every kind of field. The compiler requires an entry for each. */
const kinds = {
  text: true,
  number: true,
  number_range: true,
  select: true,
  tab_select: true,
  status: true,
  checkbox: true,
  knob: true,
  tag: true,
  multiselect: true,
  delivery_methods: true,
  payment_methods: true,
  payment_method: true,
  country: true,
  countries: true,
  language: true,
  languages: true,
  operator: true,
  resource: true,
  zipcode: true,
  copy_content: true,
  date: true,
  time: true,
  time_range: true,
  date_range: true,
  active_dates: true,
  coupon_code: true,
  discount_codes: true,
  cart_permalink: true,
  hidden: true,
  object: true,
  toggle: true,
  any_of: true,
  array: true,
  label: true,
  group: true,
  folded: true,
  card: true,
  layout: true,
} as const satisfies Record<FieldKind, true>

/** Checks a kind at run time, since a schema may come from data that was not compiled. */
export function isKnownKind(kind: unknown): kind is FieldKind {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind)
}
