import { looksAtPrices } from '../language/rate-prices.ts'
import { activeRules, listConditions, type RuleSet } from '../language/rule-set.ts'
import type { SampleCheckout } from './sample-checkout.ts'

/** Prices of an ordinary shop, where rules compare rates with one another only; the first is not the cheapest. */
const ordinaryPrices = [99, 149, 49]
const step = 50

/**
 * What the store's shipping rates cost in a sample, as no store tells it: on either side of the amounts that rules name, so that a
 * first look already shows what they do. Nothing where no rule looks at prices.
 */
export function deriveSampleRates(
  titles: readonly string[],
  ruleSet: RuleSet | undefined,
): SampleCheckout['rates'] {
  const prices = ruleSet === undefined ? [] : listPrices(ruleSet)
  return titles.map((title, index) => {
    const price = prices[index % prices.length]
    return { title, cost: price === undefined ? 0 : price + step * Math.floor(index / prices.length) }
  })
}

function listPrices(ruleSet: RuleSet): readonly number[] {
  const amounts = listAmounts(ruleSet)
  const [first] = amounts
  if (first === undefined) return looksAtPrices(ruleSet) ? ordinaryPrices : []
  // Below all, above all, and between each two: the first rate is the one that a checkout begins with.
  const between = amounts.slice(1).map((amount, index) => ((amounts[index] ?? amount) + amount) / 2)
  return [first / 2, (amounts.at(-1) ?? first) + step, ...between].map(
    (price) => Math.round(price * 100) / 100,
  )
}

/** What prices are compared with, each amount once and ascending. */
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
