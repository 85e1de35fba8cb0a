import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { activeRules, listConditions, type RuleSet } from '../language/rule-set.ts'
import type { SampleCheckout } from './sample-checkout.ts'

/** Prices of an ordinary shop if rules have none. The first is not the cheapest. */
const ordinaryPrices = [99, 149, 49]
const step = 50

type Rates = SampleCheckout['rates']

/**
 * Derives sample prices of the store's shipping rates, since no store reports them. They are on both sides of the
 * amounts in rules, so that the first preview already shows the rules' effects. The first rate of a checkout is never
 * free.
 */
export function deriveSampleRates(
  titles: readonly string[],
  ruleSet: RuleSet | undefined,
  currencyCode: string,
): Rates {
  const prices = listPrices(ruleSet, currencyCode)
  return titles.map((title, index) => ({
    title,
    cost: (prices[index % prices.length] ?? step) + step * Math.floor(index / prices.length),
    isMadeUp: true,
  }))
}

/** Sets rates to prices that fit these rules. Prices that the merchant typed are kept. */
export function priceMadeUpRates(rates: Rates, ruleSet: RuleSet | undefined, currencyCode: string): Rates {
  const titles = rates.map(({ title }) => title)
  const madeUp = deriveSampleRates(titles, ruleSet, currencyCode)
  return rates.map((rate, index) => (rate.isMadeUp ? (madeUp[index] ?? rate) : rate))
}

function listPrices(ruleSet: RuleSet | undefined, currencyCode: string): readonly number[] {
  const amounts = ruleSet === undefined ? [] : listAmounts(ruleSet)
  const [first] = amounts
  if (first === undefined) return ordinaryPrices
  // Prices below all amounts, above all, and between each two. A checkout starts with the first rate.
  const [below, above] = [first / 2, (amounts.at(-1) ?? first) + step]
  const between = amounts.slice(1).map((amount, index) => ((amounts[index] ?? amount) + amount) / 2)
  const outside = below === 0 ? [above, below] : [below, above]
  const scale = 10 ** decimalsOf(currencyCode)
  return [...outside, ...between].map((price) => Math.round(price * scale) / scale)
}

/** Amounts that prices are compared with, ascending and without duplicates. */
function listAmounts(ruleSet: RuleSet): number[] {
  const rules = activeRules(ruleSet)
  const ofActions = rules
    .flatMap(({ actions }) => actions)
    .filter(({ type }) => type === 'hide_delivery_by_price')
    .map(({ params }) => params.amount)
  const ofConditions = rules
    .flatMap(listConditions)
    .filter(({ type }) => type === 'shipping_method_price')
    .flatMap(({ params: { value } }) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [value],
    )
  const amounts = [...ofActions, ...ofConditions].filter((amount) => typeof amount === 'number')
  return [...new Set(amounts)].filter((amount) => amount >= 0).sort((one, other) => one - other)
}
