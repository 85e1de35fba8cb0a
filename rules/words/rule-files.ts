import { formatNumber, listAnd, plural, quote } from '#forms/text/language.ts'

/** Files of rules: their faults, and what a file leaves out. */
export const ruleFileWords = {
  faults: {
    empty: 'The file is empty. Choose a file that this app exported.',
    tooLarge: (megabytes: number) =>
      `The file is larger than ${formatNumber(megabytes)} MB. Put long lists of pincodes in files of their own.`,
    notText: 'The file isn’t text in UTF-8. Save it as UTF-8 and choose it again.',
    notAFile: 'This isn’t a rule file. A rule file has the setting “version” and a list of rule sets.',
    syntax: (found: string) => `The file can’t be read here: ${found}`,
    tooDeep: (levels: number) => `The file has more than ${formatNumber(levels)} levels here.`,
    tooMany: (values: number) => `The file has more than ${formatNumber(values)} values.`,
    manyDocuments: 'A second document begins here. Keep one document in a file.',
    key: 'The name of a setting must be text.',
    forbidden: (name: string) => `${quote(name)} can’t be the name of a setting.`,
    merge: 'Merged settings (“<<”) aren’t read. Write the settings themselves.',
    settingTwice: (name: string) => `The setting ${quote(name)} occurs twice here. Keep one of them.`,
    cycle: 'This alias contains itself.',
    aliases: (maximum: number) => `The file has more than ${formatNumber(maximum)} aliases.`,
    number: 'This number is too large, or isn’t a number.',
    control: 'The text has a control character. Remove it.',
    version: (known: number) =>
      `This app reads version ${formatNumber(known)} of rule files. Update the app, or export the file again.`,
    versionNumber: (known: number) => `Write the version as a number without quotes: ${formatNumber(known)}.`,
    unknown: (names: readonly string[]) =>
      plural(names.length, {
        one: `This app doesn’t know the setting ${names.map(quote).join(', ')} here.`,
        other: `This app doesn’t know the settings ${names.map(quote).join(', ')} here.`,
      }),
    missing: (name: string) => `${quote(name)} is missing.`,
    quotes: 'Put this value in quotes, so that it stays a text.',
    type: (name: string) => `A rule file can’t have the type ${quote(name)}.`,
    item: 'This app can’t use this value here.',
    other: (name: string) => `${quote(name)} has a value that this app can’t use here.`,
    titleTwice: (title: string) => `The file has the title ${quote(title)} twice for this type.`,
    twice: 'The file has this setting already. A store has it once.',
    pincode: (written: string) => `${quote(written)} isn’t a pincode.`,
    noList: (name: string) =>
      `The list ${quote(name)} can’t be read. Keep it next to this file, and choose both together.`,
    reference: 'This isn’t the handle of a product or a collection.',
    param: (name: string) => `This action has no setting ${quote(name)}.`,
  },
  exported: {
    done: (count: number) =>
      plural(count, {
        one: 'One rule set or setting exported',
        other: `${formatNumber(count)} rule sets and settings exported`,
      }),
    lists: (names: readonly string[]) => `Keep the lists next to the file: ${listAnd(names)}.`,
    unreadable: (titles: readonly string[]) => `These can’t be exported: ${listAnd(titles.map(quote))}.`,
    testsLeftOut: (count: number) =>
      plural(count, {
        one: 'A saved test stays here, since its rules ask for an email or a phone number.',
        other: `${formatNumber(count)} saved tests stay here, since their rules ask for an email or a phone number.`,
      }),
    failed: (why: string) => `The export didn’t finish: ${why}`,
  },
  gone: 'No longer in the store',
  describe: {
    titles: {
      'cod-with-fee': 'COD with fee',
      'cod-rules': 'COD rules',
      'payment-pincodes': 'COD by pincode',
      'delivery-pincodes': 'COD rates by pincode',
    },
    types: {
      'payment-rules': 'Payment rules',
      'payment-rules-customer': 'Payment rules for customers',
      'payment-rules-b2b': 'Payment rules for B2B',
      'delivery-rules': 'Delivery rules',
      'checkout-checks': 'Checkout check',
      'order-discounts': 'Order discount',
      'product-discounts': 'Product discount',
      'cod-with-fee': 'COD with fee',
      'cod-rules': 'COD rules',
      'payment-pincodes': 'Pincodes of payment methods',
      'delivery-pincodes': 'Pincodes of shipping rates',
    },
    code: (code: string) => `Customers enter the code ${quote(code)}.`,
    automatic: 'Applies by itself.',
    feeRates: (rates: readonly string[]) =>
      rates.length === 0
        ? 'No shipping rate includes the fee.'
        : `These shipping rates include the fee: ${listAnd(rates.map(quote))}.`,
    hides: (methods: string) => `Hides ${methods} in these cases:`,
    pincodes: {
      hide: (methods: string, entries: string) => `Hides ${methods} at ${entries}.`,
      allow: (methods: string, entries: string) => `Hides ${methods} everywhere except at ${entries}.`,
    },
    entries: (count: number) =>
      plural(count, { one: 'one pincode or range', other: `${formatNumber(count)} pincodes and ranges` }),
    rule: (title: string, sentence: string) => `${title}: ${sentence}`,
    muted: (title: string, sentence: string) => `${title} (muted): ${sentence}`,
  },
} as const
