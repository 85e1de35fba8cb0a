import type { ComponentType } from 'react'
import type { ValueKind } from '#forms/field-kinds.ts'
import { OperatorField } from '../choices/operator-field.tsx'
import { SegmentedField } from '../choices/segmented-field.tsx'
import { SelectField } from '../choices/select-field.tsx'
import { StatusChoiceField } from '../choices/status-choice-field.tsx'
import { CopyField } from '../copy/copy-field.tsx'
import { ActiveDatesField } from '../dates/active-dates-field.tsx'
import { DateField } from '../dates/date-field.tsx'
import { DateRangeField } from '../dates/date-range-field.tsx'
import { TimeField } from '../dates/time-field.tsx'
import { TimeRangeField } from '../dates/time-range-field.tsx'
import { CartPermalinkField } from '../discounts/cart-permalink-field.tsx'
import { CouponCodeField } from '../discounts/coupon-code-field.tsx'
import { DiscountCodesField } from '../discounts/discount-codes-field.tsx'
import { DeliveryMethodsChoice } from '../methods/delivery-methods-choice.tsx'
import { PaymentMethodField } from '../methods/payment-method-field.tsx'
import { PaymentMethodsField } from '../methods/payment-methods-field.tsx'
import { CountriesField, CountryField } from '../places/country-fields.tsx'
import { LanguageField, LanguagesField } from '../places/language-fields.tsx'
import { ResourceField } from '../resources/resource-field.tsx'
import { MultiSelectField } from '../search/multi-select-field.tsx'
import { CheckboxField } from '../switches/checkbox-field.tsx'
import { KnobField } from '../switches/knob-field.tsx'
import { TagField } from '../tags/tag-field.tsx'
import { NumberField } from '../text/number-field.tsx'
import { NumberRangeField } from '../text/number-range-field.tsx'
import { TextField } from '../text/text-field.tsx'
import { ZipField } from '../zip/zip-field.tsx'
import type { SchemaFieldProps } from './schema-field-props.ts'

/**
 * Component of each kind of field that holds a value. A new kind is one file and one line here, and does not compile
 * without it.
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
  tag: TagField,
  multiselect: MultiSelectField,
  delivery_methods: DeliveryMethodsChoice,
  payment_methods: PaymentMethodsField,
  payment_method: PaymentMethodField,
  country: CountryField,
  countries: CountriesField,
  language: LanguageField,
  languages: LanguagesField,
  operator: OperatorField,
  resource: ResourceField,
  zipcode: ZipField,
  copy_content: CopyField,
  date: DateField,
  time: TimeField,
  time_range: TimeRangeField,
  date_range: DateRangeField,
  active_dates: ActiveDatesField,
  coupon_code: CouponCodeField,
  discount_codes: DiscountCodesField,
  cart_permalink: CartPermalinkField,
} as const satisfies { readonly [Kind in ValueKind]: ComponentType<SchemaFieldProps<Kind>> }
