import { composeCheckout } from '#rules/dead-ends/compose-checkout.ts'
import type { DescribedFinding } from '#rules/dead-ends/describe-finding.ts'
import type { Details } from '#rules/dead-ends/details.ts'
import {
  deriveRules,
  type ProbedRule,
  type RuleEffect,
  type RuleProbe,
} from '#rules/dead-ends/probed-rules.ts'
import { planProbes, readIndices } from '#rules/dead-ends/probes.ts'
import { matchesName } from '#rules/language/method-names.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { ActiveDiscount } from '#rules/promises/active-discount.ts'
import { describeFeeDiscount } from '#rules/promises/describe-promise.ts'
import type { FeeRatesPromise } from '#rules/promises/promise.ts'
import { runDiscountOnDelivery } from '../discount-preview/run-discount-preview.ts'
import { deliveryHandle } from '../preview/input-root.ts'
import { choosePayable } from './choose-payable.ts'
import type { PromiseSearch, Tried, WalkAt } from './promise-search.ts'
import { actingAlways } from './rule-effects.ts'

type Outcome = DiscountPreviewAnswer['runs'][number]['outcome']
type FeeDiscount = { readonly described: DescribedFinding; readonly at: Tried }

/**
 * Finds discounts that reduce a rate with the fee at a checkout where the shopper can pay by the method. Their
 * functions decide, on the checkout's delivery run, before any record renames a rate.
 */
export async function findFeeDiscounts(
  search: PromiseSearch,
  walkAt: WalkAt,
): Promise<readonly FeeDiscount[]> {
  const { records, promises = [], discounts = [], rates: offered } = search.context.request
  const found: FeeDiscount[] = []
  for (const discount of discounts) {
    const rules = await probeDiscount(discount, search)
    for (const promise of promises) {
      if (promise.kind !== 'feeRates') continue
      const fee = records.findIndex(({ id }) => id === promise.record)
      for (const rule of rules) {
        const hits = await listHits(discount, rule, promise, fee, search, walkAt)
        const [first] = hits
        if (first === undefined) continue
        const rates = hits.map(({ rate }) => rate)
        found.push({
          described: describeFeeDiscount(discount, rule.ruleIndex, rates, promise, offered, [
            ...(discount.code === null ? [] : [discount.code]),
            ...listEnteredCodes(first.at.details),
          ]),
          at: first.at,
        })
      }
    }
  }
  return found
}

/** A rule of a discount: the rates that it reduces when alone, and when it acts. */
type DiscountRule = Pick<ProbedRule, 'fires'> & {
  readonly ruleIndex: number
  readonly rates: readonly string[]
}

async function listHits(
  discount: ActiveDiscount,
  { ruleIndex, rates, fires }: DiscountRule,
  promise: FeeRatesPromise,
  fee: number,
  search: PromiseSearch,
  walkAt: WalkAt,
): Promise<{ readonly rate: string; readonly at: Tried }[]> {
  const hits: { rate: string; at: Tried }[] = []
  for (const rate of rates.filter((name) => promise.rates.some((one) => matchesName(name, one)))) {
    const indices = choosePayable(promise, fee, rate, search, fires)
    const at = indices && (await walkAt(indices))
    if (at === undefined || !isPayable(at, promise)) continue
    const outcome = await runDiscount(discount, discount.ruleSet, at.details, search)
    if (listDiscounted(outcome, ruleIndex, search).includes(rate)) hits.push({ rate, at })
  }
  return hits
}

/** True if the shopper reaches the payment step and the method is offered there. */
function isPayable({ walk: { steps } }: Tried, { method }: FeeRatesPromise): boolean {
  const payment = steps.find(({ owner }) => owner === 'payment')
  return payment?.methods.some(({ name, shown }) => shown !== null && matchesName(name, method)) === true
}

/** The rules of a discount that reduce shipping rates. None once time has run out. */
async function probeDiscount(
  discount: ActiveDiscount,
  search: PromiseSearch,
): Promise<readonly DiscountRule[]> {
  const { values, ordinary, context, hasTime } = search
  const { ruleSet } = discount
  const plan = planProbes({ ruleSet }, values, hasTime)
  const outcomes: RuleProbe[] = []
  for (const probe of plan.probes) {
    if (!(await context.pause())) return []
    outcomes.push(await runDiscount(discount, ruleSet, readIndices(probe, values, ordinary), search))
  }
  const ratesOf = new Map<number, readonly string[]>()
  for (const [ruleIndex, rule] of ruleSet.rules.entries()) {
    if (rule.status === 'disabled' || !(await context.pause())) continue
    const alone = { ...ruleSet, rules: [actingAlways(rule)] }
    const outcome = await runDiscount(discount, alone, ordinary, search)
    ratesOf.set(ruleIndex, listDiscounted(outcome, 0, search))
  }
  const nothingHidden: readonly RuleEffect[] = [{ hides: [], mayHideLast: false }]
  const effects = new Map([...ratesOf.keys()].map((ruleIndex) => [ruleIndex, nothingHidden]))
  return deriveRules(discount, 0, plan, outcomes, effects).flatMap(({ rule: ruleIndex, fires }) => {
    const rates = ruleIndex === null ? [] : (ratesOf.get(ruleIndex) ?? [])
    return ruleIndex === null || rates.length === 0 ? [] : [{ ruleIndex, rates, fires }]
  })
}

function runDiscount(
  { code, functionHandle, discountClasses }: ActiveDiscount,
  ruleSet: RuleSet,
  details: Details,
  { context, program }: PromiseSearch,
): Promise<Outcome> {
  const method = code === null ? 'automatic' : 'code'
  const gives = { type: 'rules', functionHandle, ruleSet } as const
  const sample = composeCheckout(details, context.request)
  return runDiscountOnDelivery(
    { method, code, discountClasses, gives },
    sample,
    program,
    listEnteredCodes(details),
  )
}

/** Codes that the conditions of a checkout's discounts require. */
function listEnteredCodes({ discountCodes }: Details): string[] {
  return Array.isArray(discountCodes) ? discountCodes.filter((code) => typeof code === 'string') : []
}

/** The rates that a rule reduced in a run. */
function listDiscounted({ trace }: Outcome, ruleIndex: number, { context }: PromiseSearch): string[] {
  const traced = trace?.rules.find(({ rule }) => rule === ruleIndex)
  const handles = new Set(traced?.actions.flatMap(({ given_to }) => given_to))
  return context.request.rates.filter((_, index) => handles.has(deliveryHandle(index)))
}
