import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FunctionRun } from '#function-host/index.ts'
import { composeCheckout, createOrdinaryDetails, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import { deriveDetailValues, type KnownCodes } from '#rules/dead-ends/detail-values.ts'
import type { Details, DetailValue } from '#rules/dead-ends/details.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import { type Arrangement, enlargeCart } from '#rules/preview/budget/enlarge-cart.ts'
import {
  addItemConditions,
  createCrowdedShop,
  createShopOfRules,
} from '#rules/preview/budget/shop-of-rules.ts'
import type { StoreTexts } from '#rules/preview/budget/store-texts.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import type { BudgetRunner } from './budget-runner.ts'

/** Lines of the carts that a search tries. Enough to show the work of each line. */
const triedLines = 4
/**
 * Maximum number of runs in one search. Each takes milliseconds. That is enough to try the details of a merchant's
 * rules.
 */
const trialsMax = 24
/** Maximum number of values that are tried for one detail. The longest ones are preferred. */
const valuesTried = 6

/** Numbers that a search maximizes. The first one takes precedence. */
type Score = (runs: readonly FunctionRun[]) => readonly [number, number]

const sum = (runs: readonly FunctionRun[], of: (run: FunctionRun) => number) =>
  runs.reduce((total, run) => total + of(run), 0)
const byWork: Score = (runs) => [sum(runs, ({ instructions }) => instructions), 0]
const byOutput: Score = (runs) => [
  sum(runs, ({ outputBytes }) => outputBytes),
  sum(runs, ({ ownInstructions }) => ownInstructions),
]

/** Creates a cart with this number of lines. */
export type HeavyCart = (lines: number) => SampleCheckout

/**
 * Finds the carts on which rules do most, by trial, with the store's own texts and with made-up ones. The search begins
 * with an ordinary checkout. It tries each value that the rules distinguish, one detail after another. It keeps the
 * value with which a small cart uses most. The search has no randomness. It does not prove that no other cart uses
 * more.
 */
export async function chooseHeavyCarts(
  { ruleSet, texts = {} }: Pick<BudgetRequest, 'ruleSet' | 'texts'>,
  codes: KnownCodes,
  runner: BudgetRunner,
): Promise<readonly HeavyCart[]> {
  const shop = createShopOfRules(ruleSet)
  const crowded = createCrowdedShop(ruleSet)
  const work = await search(byWork, 'behindStrangers')
  const output = await search(byOutput, 'alike')
  return [
    enlarge(work, 'behindStrangers', shop),
    enlarge(output, 'alike', shop),
    enlarge(output, 'behindStrangers', shop),
    ...(Object.keys(texts).length > 0 ? [enlarge(work, 'behindStrangers', shop, texts)] : []),
    ...(crowded === undefined ? [] : [enlarge(output, 'alike', crowded)]),
  ]

  async function search(score: Score, arrangement: Arrangement): Promise<Details> {
    const values = deriveDetailValues([{ ruleSet }, { ruleSet: addItemConditions(ruleSet) }], shop, codes)
    const measure = async (details: Details) =>
      score(await runner.run(enlarge(details, arrangement, shop)(triedLines)))
    let best = createOrdinaryDetails(shop)
    let most = await measure(best)
    let trials = 0
    for (const [name, [, ...others]] of values) {
      // The largest cart sets the number of lines itself.
      if (name === 'lineCount') continue
      for (const value of longestFirst(others).slice(0, valuesTried)) {
        trials += 1
        if (trials > trialsMax) return best
        await nextTurn()
        const details: Details = { ...best, [name]: value }
        const measured = await measure(details)
        if (isMore(measured, most)) [best, most] = [details, measured]
      }
    }
    return best
  }
}

function enlarge(
  details: Details,
  arrangement: Arrangement,
  shop: ShopFacts,
  texts: StoreTexts = {},
): HeavyCart {
  return (lines) => enlargeCart(composeCheckout(details, shop), lines, arrangement, texts)
}

function isMore(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] > other[0] || (one[0] === other[0] && one[1] > other[1])
}

function longestFirst(values: readonly DetailValue[]): DetailValue[] {
  const lengthOf = (value: DetailValue) => (Array.isArray(value) ? value.length : 0)
  return values.toSorted((one, other) => lengthOf(other) - lengthOf(one))
}
