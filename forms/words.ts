import type { DateRangePreset } from './dates/date-range.ts'
import type { FieldStatus } from './field-status.ts'
import type { PaymentMethodSource } from './payment-method-source.ts'
import type { ResourceKind } from './picked-resource.ts'

/** Words of the form fields and building blocks of the rule editor. */
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
    negative: 'An amount cannot be negative. Enter 0 or more.',
    separators:
      'Write the amount without separators between thousands, and decimals behind a point: 1500 or 1500.50.',
    notANumber: (text: string) => `“${text}” is not a number. Enter digits alone, without a currency.`,
    tooLarge: (digits: number) => `An amount has at most ${digits} digits before the point.`,
    tooFine: (decimals: number) => `An amount has at most ${decimals} decimals.`,
    tooManyDecimals: (currency: string, decimals: number) =>
      decimals === 0
        ? `Amounts in ${currency} have no decimals.`
        : `Amounts in ${currency} have at most ${decimals} decimals.`,
  },

  schemaFaults: {
    title: 'This part of the form cannot be shown',
    fault: (field: string, message: string) => `Field “${field}”: ${message}`,
    kind: (kind: string) => `there is no kind of field called “${kind}”.`,
    name: (name: string) => `“${name}” cannot be a name.`,
    twin: (name: string) => `“${name}” is already taken by another field that can show at the same time.`,
    stranger: (name: string) => `there is no field “${name}” beside it.`,
    noChoices: 'there is nothing to choose from.',
    sameChoice: 'two choices have the same value.',
    maximum: 'the maximum must be 1 or more.',
  },

  list: {
    add: (item: string) => `Add ${item.toLowerCase()}`,
    emptyHeading: (item: string) => `No ${item}`,
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
    full: (maximum: number) => `The list is full: ${maximum} at most.`,
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
  addProviderHelp: 'Card payments and other providers are not among the methods that a store can list.',
  provider: 'Search providers',
  loadingPaymentMethods: 'Loading payment methods...',
  paymentSources: {
    manual: 'Manual payment methods',
    card: 'Card payments',
    offsite: 'Other payment providers',
  } satisfies Record<PaymentMethodSource, string>,
  unofferedMethods: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'is' : 'are'} not among the methods of your store.`,
  unofferedRates: (titles: readonly string[]) =>
    `${titles.map((title) => `"${title}"`).join(', ')} ${
      titles.length === 1 ? 'is not a shipping rate' : 'are not shipping rates'
    } of your store at the moment. Checkout compares names, so a rate that was renamed no longer counts.`,

  resources: {
    product: { one: 'product', many: 'products' },
    collection: { one: 'collection', many: 'collections' },
    variant: { one: 'product variant', many: 'product variants' },
  } satisfies Record<ResourceKind, { readonly one: string; readonly many: string }>,
  nonePicked: (many: string) => `No ${many} selected`,
  unnamedResource: (one: string, id: string) => `${one.charAt(0).toUpperCase()}${one.slice(1)} ${id}`,
  variantCount: (count: number) => (count === 1 ? '1 variant' : `${count} variants`),
  pickFailed: (many: string) => `The list of ${many} could not be opened. Try again.`,
  picked: (count: number, { one, many }: { readonly one: string; readonly many: string }) =>
    count === 1 ? `1 ${one} selected` : `${count} ${many} selected`,

  zip: {
    download: 'Download',
    template: 'Download template',
    downloadFile: 'zipcodes.csv',
    templateFile: 'zipcode_template.csv',
    readFailed: 'Error reading file',
    uploaded: (count: number, file: string) =>
      `${count === 1 ? '1 code' : `${count} codes`} taken from ${file}.`,
    modes: { label: 'Use of these pincodes', add: 'Add to the codes', replace: 'Replace the codes' },
    take: { add: 'Add', replace: 'Replace' },
    takes: (codes: number) => `${codes === 1 ? '1 code' : `${codes} codes`} to take`,
    leaves: (unread: number) => `${unread} not valid`,
    count: (count: number) => (count === 1 ? '1 code' : `${count} codes`),
  },

  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied to clipboard',
  copyFailed: 'Your browser blocked copying. Select the text and copy it.',

  couponCode: {
    generate: 'Generate',
    generateFor: (label: string) => `Generate: ${label}`,
    generated: (code: string) => `The code is ${code}.`,
    tooLong: (most: number, surplus: number) => `A code has ${most} characters at most. Remove ${surplus}.`,
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
    searching: 'Searching discount codes...',
    found: (count: number) => (count === 1 ? '1 discount code found' : `${count} discount codes found`),
    retry: 'Try again',
    twin: (title: string, number: string) => `${title} (${number})`,
  },

  cartPermalink: {
    items: 'Products',
    quantityOf: (title: string) => `Quantity of ${title}`,
    email: 'Customer’s email',
    city: 'City',
    state: 'State',
    stateHelp: 'The code of the state or province, as ON for Ontario.',
    zipcode: 'Pincode',
    country: 'Country',
    couponCode: 'Discount code',
    link: 'Link',
    open: 'Open the link',
    loading: 'Loading your store’s address.',
    loadFailed: 'Your store’s address couldn’t be loaded, so there’s no link yet.',
    noItems: 'Choose at least one product: a link always puts something into the cart.',
    faultyItems: 'Enter a whole number from 1 for each product.',
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
