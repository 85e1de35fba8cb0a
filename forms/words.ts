import type { DateRangePreset } from './dates/date-range.ts'
import type { FieldStatus } from './field-status.ts'
import type { PaymentMethodSource } from './payment-method-source.ts'
import type { ResourceKind } from './picked-resource.ts'
import { formatNumber, listAnd, plural, quote } from './text/language.ts'

/** Texts of the form fields and building blocks of the rule editor. */
type ResourceWords = {
  readonly select: string
  readonly picked: (count: number) => string
  readonly pickFailed: string
  /** Name of a resource with only a known number. */
  readonly unnamed: (id: string) => string
}

export const formWords = {
  select: 'Select',
  notOffered: (value: string) => `${value} (no longer offered)`,
  statuses: {
    active: 'Active',
    testing: 'Testing',
    draft: 'Draft',
    disabled: 'Disabled',
    inactive: 'Inactive',
    error: 'Error',
  } satisfies Record<FieldStatus, string>,
  enabled: 'Enabled',
  disabled: 'Disabled',

  faults: {
    missing: 'Enter a value.',
    notANumber: 'Enter a number.',
    notWhole: 'Enter a whole number.',
    tooSmall: (min: number) => `Enter ${min} or more.`,
    tooLarge: (max: number) => `Enter ${max} or less.`,
  },

  amounts: {
    missing: 'Enter an amount of at least 0.',
    negative: 'An amount can’t be negative. Enter 0 or more.',
    separators: 'Enter the amount as 1500 or 1500.50, without commas and with a point before decimals.',
    notANumber: (text: string) => `“${text}” isn’t a number. Enter digits only, without a currency.`,
    tooLarge: (digits: number) => `Enter an amount with at most ${digits} digits before the point.`,
    tooFine: (decimals: number) => `Enter an amount with at most ${decimals} decimals.`,
    tooManyDecimals: (currency: string, decimals: number) =>
      decimals === 0
        ? `Amounts in ${currency} have no decimals. Enter a whole number.`
        : `Amounts in ${currency} have at most ${decimals} decimals. Remove the others.`,
  },

  schemaFaults: {
    title: 'This part of the form can’t be shown',
    fault: (field: string, message: string) => `Field “${field}”: ${message}`,
    kind: (kind: string) => `There’s no kind of field called “${kind}”.`,
    name: (name: string) => `“${name}” can’t be a name.`,
    twin: (names: readonly string[]) =>
      `Another field that can show at the same time is called ${listAnd(names.map(quote))} too.`,
    stranger: (name: string) => `There’s no field “${name}” next to it.`,
    noChoices: 'There’s nothing to choose from.',
    sameChoice: 'Two choices have the same value.',
    maximum: 'The maximum is less than 1.',
  },

  list: {
    numbered: (item: string, position: number) => `${item} ${position}`,
    move: (title: string) => `Reorder ${title}: drag, or press the arrow keys`,
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    duplicate: (title: string) => `Duplicate ${title}`,
    remove: (title: string) => `Remove ${title}`,
    mute: (title: string) => `Mute ${title}`,
    unmute: (title: string) => `Unmute ${title}`,
    muted: 'Muted',
    added: (title: string, count: number) => `${title} added. ${count} in the list.`,
    duplicated: (title: string) => `${title} duplicated.`,
    removed: (title: string, count: number) => `${title} removed. ${count} left.`,
    moved: (title: string, position: number, count: number) =>
      `${title} moved to position ${position} of ${count}.`,
    full: (maximum: number) => `The list is full. It can have ${maximum}.`,
  },

  from: 'From',
  to: 'To',

  search: 'Search',
  searchOf: (label: string) => `Search ${label}`,
  change: 'Change',
  selectOf: (label: string) => `Select ${label}`,
  changeOf: (label: string) => `Change ${label}`,
  chosenOf: (label: string, count: number) => `${label}: ${count} selected`,
  done: 'Done',
  cancel: 'Cancel',
  apply: 'Apply',
  nothingToChoose: 'Nothing to choose from.',
  tagHelp: 'Separate several with commas.',

  paymentSettings: 'Open payment settings',
  addProvider: 'Add a payment provider',
  addProviderHelp: 'The list above doesn’t include providers.',
  provider: 'Search providers',
  loadingPaymentMethods: 'Loading payment methods...',
  paymentSources: {
    manual: 'Manual payment methods',
    card: 'Card payments',
    offsite: 'Other payment providers',
  } satisfies Record<PaymentMethodSource, string>,
  unofferedMethods: (names: readonly string[]) =>
    plural(names.length, {
      one: `Your store has no method named ${listAnd(names.map(quote))}.`,
      other: `Your store has no methods named ${listAnd(names.map(quote))}.`,
    }),
  unofferedRates: (titles: readonly string[]) =>
    plural(titles.length, {
      one: `Your store has no shipping rate named ${listAnd(titles.map(quote))} at the moment. If you renamed it, choose it again.`,
      other: `Your store has no shipping rates named ${listAnd(titles.map(quote))} at the moment. If you renamed them, choose them again.`,
    }),

  /** Texts of the admin's picker, by what it lists. */
  resources: {
    product: {
      select: 'Select products',
      picked: (count) =>
        plural(count, { one: '1 product selected', other: `${formatNumber(count)} products selected` }),
      pickFailed: 'The list of products couldn’t be opened. Try again.',
      unnamed: (id) => `Product ${id}`,
    },
    collection: {
      select: 'Select collections',
      picked: (count) =>
        plural(count, { one: '1 collection selected', other: `${formatNumber(count)} collections selected` }),
      pickFailed: 'The list of collections couldn’t be opened. Try again.',
      unnamed: (id) => `Collection ${id}`,
    },
    variant: {
      select: 'Select product variants',
      picked: (count) =>
        plural(count, {
          one: '1 product variant selected',
          other: `${formatNumber(count)} product variants selected`,
        }),
      pickFailed: 'The list of product variants couldn’t be opened. Try again.',
      unnamed: (id) => `Product variant ${id}`,
    },
  } satisfies Record<ResourceKind, ResourceWords>,
  variantCount: (count: number) =>
    plural(count, { one: '1 variant', other: `${formatNumber(count)} variants` }),

  zip: {
    download: 'Download',
    template: 'Download template',
    downloadFile: 'zipcodes.csv',
    templateFile: 'zipcode_template.csv',
    readFailed: 'Error reading file',
    uploaded: (count: number, file: string) =>
      plural(count, {
        one: `1 code read from ${file}.`,
        other: `${formatNumber(count)} codes read from ${file}.`,
      }),
    modes: { label: 'Use of these pincodes', add: 'Add to the codes', replace: 'Replace the codes' },
    take: { add: 'Add', replace: 'Replace' },
    found: (codes: number) =>
      plural(codes, { one: '1 code found', other: `${formatNumber(codes)} codes found` }),
    leaves: (unread: number) => `${unread} not valid`,
    count: (count: number) => plural(count, { one: '1 code', other: `${formatNumber(count)} codes` }),
  },

  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied to clipboard',
  copyFailed: 'Your browser blocked copying. Select the text and copy it.',

  couponCode: {
    generate: 'Generate',
    generateFor: (label: string) => `Generate: ${label}`,
    generated: (code: string) => `The code is ${code}.`,
    tooLong: (most: number, surplus: number) =>
      `A code can have at most ${most} characters. Remove ${surplus}.`,
    notInLinks: 'Links can’t contain a code with a comma. Customers have to type it at checkout.',
  },

  discountCodes: {
    search: 'Search discount codes',
    kinds: {
      DiscountCodeApp: 'By an app',
      DiscountCodeBasic: 'Amount off',
      DiscountCodeBxgy: 'Buy X get Y',
      DiscountCodeFreeShipping: 'Free shipping',
    },
    searching: 'Searching discount codes',
    found: (count: number) =>
      plural(count, { one: '1 discount code found', other: `${formatNumber(count)} discount codes found` }),
    retry: 'Try again',
    twin: (title: string, number: string) => `${title} (${number})`,
  },

  cartPermalink: {
    items: 'Products',
    quantityOf: (title: string) => `Quantity of ${title}`,
    email: 'Customer’s email',
    city: 'City',
    state: 'State',
    stateHelp: 'Enter the code of the state or province, such as ON for Ontario.',
    zipcode: 'Pincode',
    country: 'Country',
    couponCode: 'Discount code',
    link: 'Link',
    open: 'Open the link',
    loading: 'Loading your store’s address',
    loadFailed: 'Your store’s address couldn’t be loaded, so there’s no link yet.',
    noItems: 'Choose at least one product for the link.',
    faultyItems: 'Enter a quantity of at least 1 for each product.',
    faultyEmail: 'Enter a valid email address.',
    faultyCode: 'Links can’t contain a code with a comma.',
  },

  dates: {
    dateFormatError: 'Enter a date as year-month-day, such as 2026-11-21.',
    placeholder: 'YYYY-MM-DD',
    openCalendar: (label: string) => `Open the calendar: ${label}`,
    range: 'Range',
    start: 'Start date',
    end: 'End date',
    startTime: 'Start time',
    endTime: 'End time',
    setEnd: 'Set end date',
    noRange: 'Select dates',
    endMoved: (date: string, time: string) => `Ends on ${date} at ${time}.`,
    rangeOf: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
    presets: {
      today: 'Today',
      yesterday: 'Yesterday',
      last_7_days: 'Last 7 days',
      last_30_days: 'Last 30 days',
      last_90_days: 'Last 90 days',
      last_365_days: 'Last 365 Days',
      custom: 'Custom',
    } satisfies Record<DateRangePreset, string>,
  },
} as const
