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
  purchases: { once: ' in one-time purchases', subscription: ' in subscriptions' } satisfies Record<
    DiscountPurchase,
    string
  >,
  atMost: (target: string, pieces: string) => `${pieces} of ${target}, the cheapest first`,
  besides: (minimum: string) => ` if other items in the cart reach ${minimum}`,
  eachLine: (steps: string) => `${steps} (each line counts separately)`,
  productsOf: (collections: string) => `products in ${collections}`,
  chosenCollections: (count: number) => (count === 1 ? 'the chosen collection' : 'the chosen collections'),
  chosenProducts: (count: number) => (count === 1 ? 'the chosen product' : 'the chosen products'),
  everyRate: 'every shipping rate',
  everyCode: 'every code',
  code: (codes: string) => `the code ${codes}`,
  pieces: (count: string) => (count === '1' ? '1 item' : `${count} items`),
  from: (pieces: string, collections: string) => `${pieces} from ${collections}`,
  buyXGetY: (bought: string, given: string, price: string) => `for ${bought}, give ${given} ${price}`,
  free: 'for free',
  less: (percentage: string) => `at ${percentage}% off`,
  uses: (count: string) => (count === '1' ? ', once an order' : `, at most ${count} times an order`),
  explain: (codes: string, minimum: string, message: string) =>
    `show “${message}” for ${codes} while the cart has less than ${minimum}`,
} as const

/** A number with what it counts. */
export const measured = {
  amount: (value: string) => value,
  quantity: discountPhrases.pieces,
} as const satisfies Record<DiscountMeasure, (value: string) => string>
