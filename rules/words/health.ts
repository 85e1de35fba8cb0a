import { formatNumber, formatPercent, listAnd, plural, quote } from '#forms/text/language.ts'
import type { FunctionOwner } from '../language/function-owners.ts'

const and = (texts: readonly string[]) => listAnd(texts.map(quote))

const apis = {
  discount: 'automatic discounts',
  delivery: 'delivery customizations',
  payment: 'payment customizations',
  validation: 'checkout checks',
} as const satisfies Record<FunctionOwner, string>

/** Work in the background, by its name on the server. */
const backgroundWork: Readonly<Record<string, string>> = {
  'shop-health': 'the daily check of your checkout',
  'bulk-codes': 'creating discount codes',
  'billing-usage': 'counting the codes of your plan',
  'scheduled-changes': 'publishing scheduled changes',
  history: 'keeping versions of your rules and discounts',
  'discount-definitions': 'protecting the settings of your discounts',
  'customer-requests': 'deleting data of customers',
}

/** Faults in what applies at checkout, with advice: on the home page and in mail. */
export const healthWords = {
  failing: (title: string, day: string) => ({
    sentence: `${quote(title)} has failed at checkout since ${day}. Checkout continues without it.`,
    advice:
      'Open it and look at its limits. Long lists and regular expressions need the most. If it still fails, contact us with Get Support.',
  }),
  unread: (title: string, message: string) => ({
    sentence: `Checkout can’t read the settings of ${quote(title)}. ${message}`,
    advice: 'Open it, check it and save it. Saving writes the settings again.',
  }),
  missingFunctions: (names: readonly string[]) => ({
    sentence: `Some parts of this app are missing at checkout: ${and(names)}.`,
    advice: 'Rules that need them don’t apply. Only we can fix this. Contact us with Get Support.',
  }),
  oldFunctions: (names: readonly string[], version: string) => ({
    sentence: `Some parts of this app are older than version ${version}: ${and(names)}.`,
    advice: 'They work until Shopify ends that version. Only we can fix this. Contact us with Get Support.',
  }),
  unprotectedDiscounts: {
    sentence: 'Other apps can change the settings of your discounts.',
    advice:
      'The app fixes this by itself within a day. If you still see this then, contact us with Get Support.',
  },
  sharedDiscounts: (count: number) => ({
    sentence: plural(count, {
      one: 'Other apps can still change the settings of one discount.',
      other: `Other apps can still change the settings of ${formatNumber(count)} discounts.`,
    }),
    advice:
      'The app protects them by itself within a day. Save a discount to protect it now. Until then it may give nothing.',
  }),
  published: {
    notWritten: {
      sentence: 'Your store’s pages don’t know your rules for Cash on Delivery and discounts yet.',
      advice:
        'Update the data for your store’s pages. Until then they say that Cash on Delivery is confirmed at checkout.',
    },
    unfinished: {
      sentence: 'A save stopped before the data for your store’s pages was complete.',
      advice:
        'Update the data. Until then your store’s pages say that Cash on Delivery is confirmed at checkout.',
    },
    older: {
      sentence: 'The data for your store’s pages doesn’t match your current rules.',
      advice: 'Update the data, so that your store’s pages and checkout say the same.',
    },
    tooLong: {
      sentence:
        'Your lists are too long for your store’s pages, so these say that Cash on Delivery is confirmed at checkout.',
      advice: 'Replace single codes with ranges or beginnings such as 56*, and save.',
    },
    nearlyFull: {
      sentence: 'The data for your store’s pages is nearly as long as it can be.',
      advice: 'Replace single codes with ranges or beginnings such as 56* before you add more.',
    },
  },
  goneFunction: (title: string) => ({
    sentence: `${quote(title)} doesn’t apply, because it uses a part of the app that no longer exists.`,
    advice: 'Open it and save it. Then it applies again.',
  }),
  unasked: (title: string, conditions: readonly string[]) => ({
    sentence: plural(conditions.length, {
      one: `A condition of ${quote(title)} is never met, because checkout doesn’t check it: ${listAnd(conditions)}.`,
      other: `Some conditions of ${quote(title)} are never met, because checkout doesn’t check them: ${listAnd(conditions)}.`,
    }),
    advice: 'Open it and save it. Checkout then checks them.',
  }),
  withoutPlus: (title: string, actions: readonly string[]) => ({
    sentence: `${quote(title)} uses actions of Shopify’s Plus plan, and your store isn’t on that plan: ${and(actions)}.`,
    advice:
      'Checkout may skip these actions, or all actions of these rules. Open it and remove them, or disable it.',
  }),
  goneProducts: (title: string, products: readonly string[]) => ({
    sentence: `${quote(title)} uses products or collections that your store no longer has: ${and(products)}.`,
    advice: 'Open it and remove them, or choose others.',
  }),
  passedDays: (title: string, days: readonly string[]) => ({
    sentence: `${quote(title)} sets payment terms with a past date: ${listAnd(days)}.`,
    advice:
      'Open it and choose a later date. With a past date, orders are due at once if checkout accepts it.',
  }),
  missingLanguages: (title: string, languages: readonly string[]) => ({
    sentence: `${quote(title)} has no text in ${listAnd(languages)}, which your store is published in.`,
    advice: 'Open it and add the text. Until then, customers read the text for all other languages.',
  }),
  goneMethods: (title: string, names: readonly string[]) => ({
    sentence: `${quote(title)} uses payment methods that your store doesn’t have: ${and(names)}.`,
    advice: 'Open it and choose a payment method from the list. Choose a renamed payment method again.',
  }),
  unseenMethod: (name: string) => ({
    sentence: `Your store lists ${quote(name)}, but you haven’t confirmed that customers see it at checkout.`,
    advice:
      'If it’s turned off, customers pay the fee for nothing. Open your store’s checkout, then confirm it under Cash on Delivery.',
  }),
  goneRates: (title: string, names: readonly string[]) => ({
    sentence: `${quote(title)} uses shipping rates that your store doesn’t list: ${and(names)}.`,
    advice:
      'Open it and choose a rate from the list. Ignore this for a rate that a carrier calculates, since Shopify doesn’t list it.',
  }),
  partly: (title: string) => ({
    sentence: `Only a part of ${quote(title)} is active, so checkout does less than its page shows.`,
    advice: 'Open it and save it, or disable it and enable it again.',
  }),
  fewPlaces: (owner: FunctionOwner, used: number, max: number) => ({
    sentence: `Your store uses ${formatNumber(used)} of ${formatNumber(max)} ${apis[owner]}.`,
    advice: 'Disable what you don’t need, or put several rules into one rule set.',
  }),
  nearlyTooLarge: (title: string, bytes: number, max: number) => ({
    sentence: `${quote(title)} is ${formatPercent(Math.min(1, bytes / max))} full.`,
    advice: 'Move some of its rules to another rule set before it’s full.',
  }),
  putAside: (work: string) => ({
    sentence: `The app paused a task for your store after two failures: ${backgroundWork[work] ?? work}.`,
    advice: 'Choose Try again. If it pauses again, contact us with Get Support.',
  }),
  deadEnd: (sentence: string) => ({
    sentence,
    advice: 'Open Home in the app, and open this checkout to see which rules cause it.',
  }),
  unknownDiscounts: (titles: readonly string[]) => ({
    sentence: `We can’t check if these discounts lower rates that include the Cash on Delivery fee: ${and(titles)}.`,
    advice: 'Try each of them at checkout with such a rate. Exclude the rate where the discount lowers it.',
  }),
  unreadDiscounts: {
    sentence: 'Your store has more free shipping discounts than we can read.',
    advice:
      'Older ones may lower rates that include the Cash on Delivery fee. Delete codes you no longer need.',
  },
  unnamed: { Product: 'a product', ProductVariant: 'a variant', Collection: 'a collection' },
} as const
