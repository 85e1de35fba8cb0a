import { smallestUnitOf } from '#forms/amounts/currency-decimals.ts'
import { hidesByPrice, readsPrices } from '../language/rate-prices.ts'
import { type Action, activeRules, type Condition, type RuleSet } from '../language/rule-set.ts'
import type { ShopFacts } from './compose-checkout.ts'
import type { DetailValue } from './details.ts'
import { listNearbyNumbers } from './nearby-numbers.ts'

/** The detail that decides the effect of actions on shipping rates. */
export const detailOfActions = 'ratePrices'

/** With more rates, only some groups of cheap rates are tried. */
const ratesOfAllGroups = 5

/** Maximum runs of single rules that a search may spend on prices. */
const runsMax = 240

/**
 * Lists prices of the shipping rates that rules can distinguish. Either all rates cost just below, exactly, or just
 * above an amount in conditions and actions. Or some rates are cheap and others expensive, so an action may hide one by
 * price and leave another. A cheap rate is below all these amounts, and an expensive rate is above them.
 */
export function listRatePrices(
  conditions: readonly Condition[],
  ruleSets: readonly RuleSet[],
  { rates, currencyCode }: Pick<ShopFacts, 'rates' | 'currencyCode'>,
): DetailValue[] {
  const bounds = { step: smallestUnitOf(currencyCode), min: 0 }
  const rules = ruleSets.flatMap(activeRules)
  const actions = rules.flatMap((rule) => rule.actions)
  const amounts = [
    ...conditions,
    ...actions.filter(({ type }) => type === 'hide_delivery_by_price').map(readAmount),
  ]
  const same = listNearbyNumbers(amounts, bounds)
  if (!ruleSets.some(readsPrices)) return same
  const cheap = same[0] ?? 50
  const expensive = Math.max(same.at(-1) ?? 100, cheap + 50)
  const groups = listGroups(rates.length).map((isCheap) =>
    rates.map((title, index) => ({ title, cost: isCheap(index) ? cheap : expensive })),
  )
  const most = Math.max(8, Math.floor(runsMax / Math.max(1, rules.filter(hidesByPrice).length)))
  return [...groups, ...same].slice(0, most)
}

/** Amount that an action compares prices with, in the form of a condition. */
function readAmount({ params }: Action): Pick<Condition, 'params'> {
  return { params: { operator: 'gt', valueType: 'number', value: params.amount ?? '' } }
}

/** Groups of cheap rates. With many rates: each single one, all except one, and the first few. */
function listGroups(count: number): ((index: number) => boolean)[] {
  if (count < 2) return []
  if (count <= ratesOfAllGroups) {
    const groups = Array.from({ length: 2 ** count - 2 }, (_, group) => group + 1)
    return groups.map((group) => (index) => Math.floor(group / 2 ** index) % 2 === 1)
  }
  const indices = Array.from({ length: count }, (_, wanted) => wanted)
  return [
    ...indices.map((wanted) => (index: number) => index === wanted),
    ...indices.map((wanted) => (index: number) => index !== wanted),
    ...indices.slice(2).map((wanted) => (index: number) => index < wanted),
  ]
}
