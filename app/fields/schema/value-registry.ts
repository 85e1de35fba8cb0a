import type { ComponentType } from 'react'
import type { ValueKind } from '#forms/field-kinds.ts'
import { OperatorField } from '../choices/operator-field.tsx'
import { SegmentedField } from '../choices/segmented-field.tsx'
import { SelectField } from '../choices/select-field.tsx'
import { StatusChoiceField } from '../choices/status-choice-field.tsx'
import { CheckboxField } from '../switches/checkbox-field.tsx'
import { KnobField } from '../switches/knob-field.tsx'
import { NumberField } from '../text/number-input.tsx'
import { NumberRangeField } from '../text/number-range-field.tsx'
import { TextField } from '../text/text-field.tsx'
import { lazyField } from './lazy-field.tsx'
import type { SchemaFieldProps } from './schema-field-props.ts'

/**
 * Component for each kind of field that has a value. A new kind needs one file and one line here, or it does not
 * compile. Kinds that are rare or large load when a form first needs them.
 */
export const valueRegistry = {
  text: TextField,
  number: NumberField,
  number_range: NumberRangeField,
  select: SelectField,
  tab_select: SegmentedField,
  status: StatusChoiceField,
  checkbox: CheckboxField,
  knob: KnobField,
  tag: lazyField(async () => (await import('../tags/tag-field.tsx')).TagField),
  multiselect: lazyField(async () => (await import('../search/multi-select-field.tsx')).MultiSelectField),
  delivery_methods: lazyField(
    async () => (await import('../methods/delivery-methods-choice.tsx')).DeliveryMethodsChoice,
  ),
  payment_methods: lazyField(
    async () => (await import('../methods/payment-methods-field.tsx')).PaymentMethodsField,
  ),
  payment_method: lazyField(
    async () => (await import('../methods/payment-method-field.tsx')).PaymentMethodField,
  ),
  country: lazyField(async () => (await import('../places/country-fields.tsx')).CountryField),
  countries: lazyField(async () => (await import('../places/country-fields.tsx')).CountriesField),
  language: lazyField(async () => (await import('../places/language-fields.tsx')).LanguageField),
  languages: lazyField(async () => (await import('../places/language-fields.tsx')).LanguagesField),
  operator: OperatorField,
  resource: lazyField(async () => (await import('../resources/resource-field.tsx')).ResourceField),
  zipcode: lazyField(async () => (await import('../zip/zip-field.tsx')).ZipField),
  copy_content: lazyField(async () => (await import('../copy/copy-field.tsx')).CopyField),
  date: lazyField(async () => (await import('../dates/date-field.tsx')).DateField),
  time: lazyField(async () => (await import('../dates/time-field.tsx')).TimeField),
  time_range: lazyField(async () => (await import('../dates/time-range-field.tsx')).TimeRangeField),
  date_range: lazyField(async () => (await import('../dates/date-range-field.tsx')).DateRangeField),
  active_dates: lazyField(async () => (await import('../dates/active-dates-field.tsx')).ActiveDatesField),
  coupon_code: lazyField(async () => (await import('../discounts/coupon-code-field.tsx')).CouponCodeField),
  discount_codes: lazyField(
    async () => (await import('../discounts/discount-codes-field.tsx')).DiscountCodesField,
  ),
  cart_permalink: lazyField(
    async () => (await import('../discounts/cart-permalink-field.tsx')).CartPermalinkField,
  ),
} as const satisfies { readonly [Kind in ValueKind]: ComponentType<SchemaFieldProps<Kind>> }
