import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FunctionRun } from '#function-host/index.ts'
import type { KnownCodes } from '#rules/dead-ends/detail-values.ts'
import { queryMaxPoints } from '#rules/functions/query-facts.ts'
import { countBytes, limits } from '#rules/language/limits.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import type { BudgetAnswer, BudgetCart, BudgetMeasure } from '#rules/preview/budget/budget-answer.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import { inputWarningShare, isNearLimit } from '#rules/preview/budget/budget-states.ts'
import type { RequireFunctionBuilds } from '../preview/function-builds.ts'
import { type BudgetRunner, createBudgetRunner } from './budget-runner.ts'
import { chooseHeavyCarts, type HeavyCart } from './choose-heavy-carts.ts'

/** Lines of the measured carts: the most before the platform's limits start to grow, and a larger cart. */
const measuredLines = [limits.linesBeforeScaling, 500] as const
/** Maximum number of rules that are left out, one at a time, to find the heaviest. The longest rules are chosen. */
const rulesLeftOut = 4
const usedUpLine = 'instruction budget used up'
const outputFullLine = 'output full'

/**
 * Measures how much of the platform's limits the rules use. The function for these rules runs on the heaviest carts
 * found. Rules that are too long for checkout get no other measure, since the function would do nothing.
 */
export async function measureBudget(
  request: BudgetRequest,
  requireBuilds: RequireFunctionBuilds,
  codes: KnownCodes,
): Promise<BudgetAnswer> {
  const runner = createBudgetRunner(request, requireBuilds)
  const bytesOf = (ruleSet: RuleSet) => countBytes(runner.formatRules(ruleSet))
  const taken = { used: bytesOf(request.ruleSet), limit: limits.metafieldBytes }
  const rules = await measure(request.ruleSet, taken, true, bytesOf)
  const query = { used: runner.queryCost, limit: queryMaxPoints, heaviest: null }
  if (rules.used > rules.limit) return { rules, query, carts: [] }

  const heavy = await chooseHeavyCarts(request, codes, runner)
  const [ofLines, ofMoreLines] = measuredLines
  const first = await measureCart(ofLines, heavy, runner, request.ruleSet)
  // A platform that refuses a cart with this many lines also refuses every larger one.
  if (first.cart.mostLines !== null) return { rules, query, carts: [first.cart] }
  const larger = await measureCart(ofMoreLines, [first.busiest], runner, request.ruleSet)
  return { rules, query, carts: [first.cart, larger.cart] }
}

async function measureCart(
  lines: number,
  heavy: readonly HeavyCart[],
  runner: BudgetRunner,
  ruleSet: RuleSet,
): Promise<{ readonly cart: BudgetCart; readonly busiest: HeavyCart }> {
  const whole = await runOn(lines, heavy, runner)
  const largest = findMost(whole, takenOfInput)
  const isGiven = takenOfInput(largest.run).used <= takenOfInput(largest.run).limit
  const mostLines = isGiven ? lines : await findMostLines(lines, largest.cart, runner)
  const runs = isGiven ? whole : await runOn(mostLines, heavy, runner)
  const measureMost = (most: CartRun, take: Taking, isKnown = true) =>
    measure(ruleSet, take(most.run), isKnown, async (rules) => {
      const left = await runOn(most.lines, [most.cart], runner, rules)
      return left.some(stopsJudging) ? Number.POSITIVE_INFINITY : take(findMost(left, take).run).used
    })
  const busiest = runs.find(stopsJudging) ?? findMost(runs, takenOfInstructions)
  const { ownInstructions: own, providerInstructions: provider } = busiest.run
  const stops = stopsJudging(busiest)
  return {
    cart: {
      lines,
      instructions: { ...(await measureMost(busiest, takenOfInstructions, !stops)), own, provider },
      input: await measureMost(largest, takenOfInput),
      output: await measureMost(findMost(runs, takenOfOutput), takenOfOutput),
      stopsJudging: stops,
      leavesOut: runs.some(({ run }) => run.logs.includes(outputFullLine)),
      mostLines: isGiven ? null : mostLines,
      error: runs.find(({ run }) => run.error !== null)?.run.error?.message ?? null,
    },
    busiest: busiest.cart,
  }
}

type CartRun = { readonly cart: HeavyCart; readonly lines: number; readonly run: FunctionRun }

async function runOn(
  lines: number,
  carts: readonly HeavyCart[],
  runner: BudgetRunner,
  rules?: RuleSet,
): Promise<CartRun[]> {
  const runs: CartRun[] = []
  for (const cart of carts) {
    await nextTurn()
    runs.push(...(await runner.run(cart(lines), rules)).map((run) => ({ cart, lines, run })))
  }
  return runs
}

/** Use of a limit. `warnsFrom` is the share at which the merchant is warned, if it differs from the usual one. */
type Taken = { readonly used: number; readonly limit: number; readonly warnsFrom?: number }

/** Reads the use of one limit from a run. */
type Taking = (run: FunctionRun) => Taken
const takenOfInstructions: Taking = (run) => ({ used: run.instructions, limit: run.instructionLimit })
const takenOfInput: Taking = (run) => ({
  used: run.inputBytes,
  limit: run.inputLimitBytes,
  warnsFrom: inputWarningShare,
})
const takenOfOutput: Taking = (run) => ({ used: run.outputBytes, limit: run.outputLimitBytes })

function findMost(runs: readonly CartRun[], take: Taking): CartRun {
  const shareOf = ({ run }: CartRun) => take(run).used / take(run).limit
  return runs.reduce((most, one) => (shareOf(one) > shareOf(most) ? one : most))
}

const stopsJudging = ({ run }: CartRun): boolean => run.logs.includes(usedUpLine)

/** Number of lines of the largest cart whose input stays within the limit. Input grows evenly with the lines. */
async function findMostLines(tooMany: number, cart: HeavyCart, runner: BudgetRunner): Promise<number> {
  const measureInput = async (lines: number) => {
    const { used, limit } = takenOfInput(findMost(await runOn(lines, [cart], runner), takenOfInput).run)
    return { lines, used, limit }
  }
  let [fits, refused] = [await measureInput(1), await measureInput(tooMany)]
  while (refused.lines - fits.lines > 1) {
    const share = (fits.limit - fits.used) / (refused.used - fits.used)
    const guess = Math.floor(fits.lines + (refused.lines - fits.lines) * share)
    const next = await measureInput(Math.min(Math.max(guess, fits.lines + 1), refused.lines - 1))
    if (next.used > next.limit) refused = next
    else fits = next
  }
  return fits.lines
}

/**
 * A measure, with the rule that uses most if the total is near its limit or unknown. `takeOf` returns the use of other
 * rules on the same cart.
 */
async function measure(
  ruleSet: RuleSet,
  { used, limit, warnsFrom }: Taken,
  isKnown: boolean,
  takeOf: (rules: RuleSet) => number | Promise<number>,
): Promise<BudgetMeasure> {
  const isCalm = isKnown && !isNearLimit({ used, limit }, warnsFrom)
  if (isCalm || ruleSet.rules.length < 2) return { used, limit, heaviest: null }
  let least = isKnown ? used : Number.POSITIVE_INFINITY
  let heaviest: BudgetMeasure['heaviest'] = null
  for (const rule of listLongestRules(ruleSet)) {
    const leaves = await takeOf({ ...ruleSet, rules: ruleSet.rules.filter((_, index) => index !== rule) })
    if (leaves >= least) continue
    least = leaves
    heaviest = { rule, leaves }
  }
  return { used, limit, heaviest }
}

/** Indices of the longest rules in a set, the longest first. */
function listLongestRules({ rules }: RuleSet): number[] {
  return rules
    .map((rule, index) => ({ index, bytes: countBytes(JSON.stringify(rule)) }))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, rulesLeftOut)
    .map(({ index }) => index)
}
