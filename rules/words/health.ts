import type { FunctionOwner } from '../language/function-owners.ts'
import { formatList } from '../language/names.ts'
import { formatNumber } from './language.ts'
import { ruleWords } from './rules-in-plain-words.ts'

const quote = (text: string) => `“${text}”`
const and = (texts: readonly string[]) => formatList(texts.map(quote), ruleWords.and)

const apis = {
  discount: 'automatic discounts',
  delivery: 'delivery customizations',
  payment: 'payment customizations',
  validation: 'checks at checkout',
} as const satisfies Record<FunctionOwner, string>

/** Work in the background, by its name on the server. */
const backgroundWork: Readonly<Record<string, string>> = {
  'shop-health': 'the daily check of your checkout',
  'bulk-codes': 'making discount codes',
  'billing-usage': 'counting the codes of your plan',
  'discount-definitions': 'protecting the settings of your discounts',
}

/** Faults in what acts at checkout, with advice: on the home page and in mail. */
export const healthWords = {
  failing: (title: string, day: string) => ({
    sentence: `${quote(title)} has been failing at checkout since ${day}. Checkout goes on as if it were not there.`,
    advice:
      'Open it and look at its limits beside the test panel: long lists and regular expressions take the most. Where it still fails, send us what support needs.',
  }),
  unread: (title: string, message: string) => ({
    sentence: `Checkout cannot read what is stored for ${quote(title)}: ${message}`,
    advice: 'Open it, look it over and save it: what is stored is then written anew.',
  }),
  missingFunctions: (names: readonly string[]) => ({
    sentence: `Some checkout functions of this app are not deployed: ${and(names)}.`,
    advice: 'What runs on them does nothing. It is ours to mend: tell us by Get Support.',
  }),
  oldFunctions: (names: readonly string[], version: string) => ({
    sentence: `Some checkout functions of this app are of an older version than ${version}: ${and(names)}.`,
    advice: 'They work until Shopify ends that version. It is ours to mend: tell us by Get Support.',
  }),
  unprotectedDiscounts: {
    sentence: 'The settings of your discounts are not protected from other apps as they should be.',
    advice:
      'Nothing is needed of you: the app puts this right by itself, within a day at most. Where it still says so then, tell us by Get Support.',
  },
  sharedDiscounts: (count: number) => ({
    sentence:
      count === 1
        ? 'The settings of one discount are still where other apps can change them.'
        : `The settings of ${count} discounts are still where other apps can change them.`,
    advice:
      'The app moves them by itself, within a day at most; saving such a discount moves it at once. Until then it may give nothing.',
  }),
  goneFunction: (title: string) => ({
    sentence: `${quote(title)} runs a checkout function that is no longer there, so it does nothing.`,
    advice: 'Open it and save it: it moves to a function that is.',
  }),
  unasked: (title: string, conditions: readonly string[]) => ({
    sentence: `${quote(title)} runs a checkout function that does not ask for what it needs, so ${conditions.length === 1 ? 'this condition is' : 'these conditions are'} never met: ${formatList(conditions, ruleWords.and)}.`,
    advice: 'Open it and save it: it moves to a function that asks for it.',
  }),
  withoutPlus: (title: string, actions: readonly string[]) => ({
    sentence: `${quote(title)} acts at checkout with what Shopify does on the Plus plan only, which your store is not on: ${and(actions)}.`,
    advice:
      'Shopify does not say what becomes of it: checkout may pass over it, or over everything that these rules do. Open it and remove these actions, or disable it.',
  }),
  goneProducts: (title: string, products: readonly string[]) => ({
    sentence: `${quote(title)} names what the store no longer has: ${and(products)}.`,
    advice: 'Open it and take out what is gone, or choose another product or collection.',
  }),
  passedDays: (title: string, days: readonly string[]) => ({
    sentence: `${quote(title)} sets payment terms with a day that has passed: ${formatList(days, ruleWords.and)}.`,
    advice:
      'Open it and choose a later day. Orders are due at once by a day that has passed, if checkout takes it.',
  }),
  goneMethods: (title: string, names: readonly string[]) => ({
    sentence: `${quote(title)} names payment methods that the store does not have: ${and(names)}.`,
    advice: 'Open it and choose a method from the list. A method that was renamed has to be named anew.',
  }),
  goneRates: (title: string, names: readonly string[]) => ({
    sentence: `${quote(title)} names shipping rates that the store does not list: ${and(names)}.`,
    advice:
      'Open it and choose a rate from the list. A rate that a carrier works out is not listed: then all is well.',
  }),
  partly: (title: string) => ({
    sentence: `Only some records of ${quote(title)} are active, so checkout does less than its page says.`,
    advice: 'Open it and save it, or switch it off and on again.',
  }),
  fewPlaces: (owner: FunctionOwner, used: number, max: number) => ({
    sentence: `${used} of the ${max} places for ${apis[owner]} are taken.`,
    advice: 'Disable what you no longer need, or put several rules into one rule set.',
  }),
  nearlyTooLarge: (title: string, bytes: number, max: number) => ({
    sentence: `${quote(title)} takes ${formatNumber(bytes)} of the ${formatNumber(max)} bytes that checkout reads.`,
    advice: 'Move some of its rules to another rule set before it is full.',
  }),
  putAside: (work: string) => ({
    sentence: `The app stopped twice while it did this for your store, so it was set aside: ${backgroundWork[work] ?? work}.`,
    advice: 'Press Try again. If it is set aside once more, tell us by Get Support.',
  }),
  deadEnd: (sentence: string) => ({
    sentence,
    advice: 'Open the app’s home page, and there this checkout, to see which rules make it.',
  }),
  unnamed: { Product: 'a product', ProductVariant: 'a variant', Collection: 'a collection' },
} as const
