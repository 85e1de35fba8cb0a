import type { Action, Rule } from '#rules/language/rule-set.ts'
import {
  dealAction,
  orderAction,
  percentOf,
  productAction,
  shippingAction,
} from '../cases/discounts/discount-arbitraries.ts'
import { collectionId, ruleOf } from '../cases/discounts/discount-cart.ts'

export type DiscountBenchCase = {
  readonly letter: string
  readonly title: string
  readonly lines: number
  readonly rules: readonly Rule[]
  /** Target of the function that is measured. The other one has no discount. */
  readonly target?: 'lines' | 'delivery'
  /** Budget of the platform build including the platform's provider, if the case has one. */
  readonly budgetWithProvider?: number
}

const tenPercentOff = (collection: string): Action =>
  productAction(percentOf('10'), { target: 'collections', collectionIds: [collectionId(collection)] })

const teaForCups = dealAction({
  buy: ['tea'],
  buyQuantity: 2,
  get: ['cups'],
  getQuantity: 1,
  percentage: '100',
  maxUsesPerOrder: undefined,
})

/** Rules that each take 10% off one of two collections. The last one has every kind of action that reads lines. */
const rulesOnCollections = (count: number): Rule[] =>
  Array.from({ length: count }, (_, index) => {
    if (index === count - 1)
      return ruleOf([teaForCups, tenPercentOff('tea'), orderAction(percentOf('10', '500'))])
    return ruleOf([tenPercentOff(index % 2 === 0 ? 'tea' : 'cups')])
  })

const oneRule = [ruleOf([tenPercentOff('tea')])]

/**
 * Rules that each take 10% off rates with a name that no rate has. The last one applies to all rates, up to an amount.
 */
const rulesOnRates = (count: number): Rule[] =>
  Array.from({ length: count }, (_, index) =>
    ruleOf([
      index === count - 1
        ? shippingAction(percentOf('10', '20'), [])
        : shippingAction(percentOf('10'), [`Courier ${index}`]),
    ]),
  )

export const discountBenchCases: readonly DiscountBenchCase[] = [
  { letter: 'g', title: '1 rule, 10 lines', lines: 10, rules: oneRule, budgetWithProvider: 200_000 },
  {
    letter: 'h',
    title: '25 rules, 100 lines',
    lines: 100,
    rules: rulesOnCollections(25),
    budgetWithProvider: 2_500_000,
  },
  { letter: 'i', title: '1 rule, 500 lines', lines: 500, rules: oneRule, budgetWithProvider: 8_000_000 },
  {
    letter: 'j',
    title: '5 rules, 500 lines',
    lines: 500,
    rules: rulesOnCollections(5),
    budgetWithProvider: 8_000_000,
  },
  {
    letter: 'k',
    title: '25 rules, 500 lines',
    lines: 500,
    rules: rulesOnCollections(25),
    budgetWithProvider: 8_000_000,
  },
  {
    letter: 'l',
    title: '25 rules on rates, 500 lines',
    lines: 500,
    rules: rulesOnRates(25),
    target: 'delivery',
    budgetWithProvider: 2_500_000,
  },
]

export function nameOfDiscountCase({ letter, title }: DiscountBenchCase): string {
  return `${letter}  ${title}`
}
