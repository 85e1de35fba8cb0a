import { plural } from '#forms/text/language.ts'
import type { DiscountPurchase } from '../language/discounts/discount-actions.ts'
import type { DiscountMeasure } from '../language/discounts/discount-value.ts'

/** Phrases for the actions of a discount: "take 10% (at most 50.00) off the order". */
export const discountPhrases = {
  off: (value: string, target: string) => `take ${value} off ${target}`,
  percentage: (percentage: string) => `${percentage}%`,
  capped: (value: string, cap: string) => `${value} (at most ${cap})`,
  ofEachItem: (amount: string) => `${amount} for each item`,
  step: (value: string, from: string) => `${value} from ${from}`,
  order: 'the order',
  everyProduct: 'every product',
  except: (left: string) => `every product except ${left}`,
  productsWithTags: (tags: string) => `products with the tag ${tags}`,
  onSale: 'items on sale',
  purchases: {
    once: (target: string) => `${target} in one-time purchases`,
    subscription: (target: string) => `${target} in subscriptions`,
  } satisfies Record<DiscountPurchase, (target: string) => string>,
  atMost: (target: string, pieces: string) => `${pieces} of ${target}, the cheapest first`,
  besides: (effect: string, minimum: string) => `${effect} if other items in the cart reach ${minimum}`,
  eachLine: (steps: string) => `${steps} (each line counts separately)`,
  productsOf: (collections: string) => `products in ${collections}`,
  chosenCollections: (count: number) =>
    plural(count, { one: 'the chosen collection', other: 'the chosen collections' }),
  chosenProducts: (count: number) =>
    plural(count, { one: 'the chosen product', other: 'the chosen products' }),
  everyRate: 'every shipping rate',
  everyCode: 'every code',
  code: (codes: string) => `the code ${codes}`,
  pieces: (count: string) => (count === '1' ? '1 item' : `${count} items`),
  from: (pieces: string, collections: string) => `${pieces} from ${collections}`,
  free: (bought: string, given: string) => `for ${bought}, give ${given} for free`,
  less: (bought: string, given: string, percentage: string) =>
    `for ${bought}, give ${given} at ${percentage}% off`,
  uses: (effect: string, count: string) =>
    count === '1' ? `${effect}, once an order` : `${effect}, at most ${count} times an order`,
  explain: (codes: string, minimum: string, message: string) =>
    `show “${message}” for ${codes} while the cart has less than ${minimum}`,
} as const

/** A number with what it counts. */
export const measured = {
  amount: (value: string) => value,
  quantity: discountPhrases.pieces,
} as const satisfies Record<DiscountMeasure, (value: string) => string>
