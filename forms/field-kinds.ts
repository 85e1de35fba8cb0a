import type { Choice } from './choice.ts'
import type { ActiveDates } from './dates/active-dates.ts'
import type { CalendarDate } from './dates/calendar-date.ts'
import type { DateRange } from './dates/date-range.ts'
import type { TimeOfDay } from './dates/time-of-day.ts'
import type { CartPermalink } from './discounts/cart-permalink.ts'
import type { PickedDiscount } from './discounts/picked-discount.ts'
import type { FieldStatus } from './field-status.ts'
import type { PaymentMethodSource } from './payment-method-source.ts'
import type { PickedResource, ResourceKind } from './picked-resource.ts'

/** Two ends. A typed text is kept as text until it is a number. */
export type NumberRange = { readonly min: number | string; readonly max: number | string }
export type TimeRange = { readonly min: string; readonly max: string }

/** A whole name, or a text that names contain. */
export type NameOrPart = string | { readonly contains: string }

type NumberOptions = {
  readonly min?: number
  readonly max?: number
  readonly integer?: boolean
  /** Currency of an amount, which limits its decimals. */
  readonly currency?: string
  /** Shown before or after the typed number: a currency, a unit. */
  readonly prefix?: string
  readonly suffix?: string
  readonly placeholder?: string
}

type NoOptions = Readonly<Record<never, never>>

/**
 * Every kind of field that has a value: the type of the value, and the options that only this kind has. The client's
 * table of components has one entry per kind.
 */
export type FieldKinds = {
  text: {
    value: string
    options: {
      readonly placeholder?: string
      /** Height in lines. Absent: a single line. */
      readonly lines?: number
      readonly prefix?: string
      readonly suffix?: string
      readonly maxLength?: number
      readonly monospaced?: boolean
    }
  }
  number: { value: number | string; options: NumberOptions }
  number_range: { value: NumberRange; options: NumberOptions }
  /** `radio` shows every choice at once. A select starts with an additional empty choice. */
  select: { value: string; options: { readonly choices: readonly Choice[]; readonly radio?: boolean } }
  tab_select: { value: string; options: { readonly choices: readonly Choice[] } }
  status: {
    value: FieldStatus
    options: {
      readonly statuses?: readonly FieldStatus[]
      /** Labels that replace the default ones: a record's active status has the label Enabled. */
      readonly statusLabels?: Partial<Readonly<Record<FieldStatus, string>>>
      /** Help for the chosen status, before the help of the field. */
      readonly statusHelp?: Partial<Readonly<Record<FieldStatus, string>>>
    }
  }
  checkbox: { value: boolean; options: NoOptions }
  knob: { value: boolean; options: NoOptions }
  /** Tags that are typed with commas between them. `suggestions` are offered. */
  tag: {
    value: string[]
    options: { readonly suggestions?: readonly string[]; readonly placeholder?: string }
  }
  multiselect: {
    value: string[]
    options: {
      readonly choices: readonly Choice[]
      /** `modal`: removable tags with a button that opens the list. */
      readonly display?: 'list' | 'modal'
      readonly allowNew?: boolean
    }
  }
  /**
   * `exact`: only whole names can be entered. `exactName`: a sibling with a flag that names in plain text are whole.
   * Without it they are whole.
   */
  delivery_methods: {
    value: NameOrPart[]
    options: { readonly exact?: boolean; readonly exactName?: string }
  }
  payment_methods: { value: NameOrPart[]; options: NoOptions }
  payment_method: {
    value: string
    options: { readonly sources?: readonly PaymentMethodSource[]; readonly placeholder?: string }
  }
  country: { value: string; options: NoOptions }
  countries: { value: string[]; options: NoOptions }
  language: { value: string; options: NoOptions }
  languages: { value: string[]; options: NoOptions }
  operator: {
    value: string
    /** `operators` are offered. `labels` also has operators that a stored value may have but that are not offered. */
    options: { readonly operators: readonly string[]; readonly labels: Readonly<Record<string, string>> }
  }
  resource: {
    value: PickedResource[]
    options: {
      readonly resource: ResourceKind
      readonly multiple?: boolean
      /** A sibling that always has the ids of the picked resources. */
      readonly idsName?: string
    }
  }
  zipcode: {
    value: string
    options: {
      readonly placeholder?: string
      /** A sibling with the country of the codes. Absent: codes of any country, without a choice. */
      readonly countryName?: string
    }
  }
  copy_content: {
    value: string
    options: {
      /** Shown instead of the form's value. */
      readonly content?: string
      /** Lines of a longer text that are visible without scrolling. */
      readonly lines?: number
      readonly link?: { readonly text: string; readonly url: string }
    }
  }
  date: { value: CalendarDate | ''; options: { readonly earliest?: CalendarDate | 'today' } }
  time: { value: TimeOfDay | ''; options: { readonly earliest?: TimeOfDay } }
  time_range: { value: TimeRange; options: NoOptions }
  date_range: { value: DateRange; options: NoOptions }
  active_dates: { value: ActiveDates; options: NoOptions }
  /** A code that shoppers enter; a button fills in a random one. */
  coupon_code: { value: string; options: { readonly placeholder?: string } }
  /** Discounts of the store that have codes. */
  discount_codes: { value: PickedDiscount[]; options: { readonly multiple?: boolean } }
  /** A link that fills a cart. */
  cart_permalink: { value: CartPermalink; options: NoOptions }
}

export type ValueKind = keyof FieldKinds
