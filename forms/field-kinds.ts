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

/** Two ends; a typed text stays a text until it is a number. */
export type NumberRange = { readonly min: number | string; readonly max: number | string }
export type TimeRange = { readonly min: string; readonly max: string }

/** A whole name, or a part that names contain. */
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
 * Every kind of field that holds a value: the type of the value, and the kind's options beyond those of every field.
 * The client's table of components has one entry for each.
 */
export type FieldKinds = {
  text: {
    value: string
    options: {
      readonly placeholder?: string
      /** Height in lines; absent: a single line. */
      readonly lines?: number
      readonly prefix?: string
      readonly suffix?: string
      readonly maxLength?: number
      readonly monospaced?: boolean
    }
  }
  number: { value: number | string; options: NumberOptions }
  number_range: { value: NumberRange; options: NumberOptions }
  /** `radio` draws every choice; a select starts with an empty choice of its own. */
  select: { value: string; options: { readonly choices: readonly Choice[]; readonly radio?: boolean } }
  tab_select: { value: string; options: { readonly choices: readonly Choice[] } }
  status: {
    value: FieldStatus
    options: {
      readonly statuses?: readonly FieldStatus[]
      /** Labels that replace the usual ones: a record's active status is labelled Enabled. */
      readonly statusLabels?: Partial<Readonly<Record<FieldStatus, string>>>
      /** Help for the chosen status, before the help of the field. */
      readonly statusHelp?: Partial<Readonly<Record<FieldStatus, string>>>
    }
  }
  checkbox: { value: boolean; options: NoOptions }
  knob: { value: boolean; options: NoOptions }
  /** Tags typed with commas between them; `suggestions` are offered. */
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
   * `exact`: only whole names can be given. `exactName`: a sibling that stores whether names that are texts are whole;
   * without it they are whole.
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
    /** `operators` are offered. `labels` also has those that a stored value can have and are not offered. */
    options: { readonly operators: readonly string[]; readonly labels: Readonly<Record<string, string>> }
  }
  resource: {
    value: PickedResource[]
    options: {
      readonly resource: ResourceKind
      readonly multiple?: boolean
      /** A sibling that is kept equal to the ids of the picked resources. */
      readonly idsName?: string
    }
  }
  zipcode: {
    value: string
    options: {
      readonly placeholder?: string
      /** A sibling that holds the country of the codes; absent: codes of any country, without a choice. */
      readonly countryName?: string
    }
  }
  copy_content: {
    value: string
    options: {
      /** Shown instead of the form's value. */
      readonly content?: string
      /** Lines of a longer text that show at once. */
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
