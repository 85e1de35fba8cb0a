import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { createOrdinaryDetails, type ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import { readIndices } from '#rules/dead-ends/probes.ts'
import { readsEnteredCodes } from '#rules/margin-guard/code-choices.ts'
import { composeGuardCheckout, formatCartKey, type GuardCart } from '#rules/margin-guard/guard-cart.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { PricedLines } from '#rules/margin-guard/measures.ts'
import { originalPrice } from '#rules/margin-guard/representing-items.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import {
  listTried,
  type Program,
  type RunOnce,
  runOnLines,
} from '../discount-preview/run-discount-preview.ts'
import type { Circumstances } from './find-circumstances.ts'

/** A cart with its prices, in minor units. */
export type PricedGuardCart = PricedLines & {
  readonly cart: GuardCart
  readonly sample: SampleCheckout
  readonly prices: Awaited<ReturnType<typeof runOnLines>>['priced']
}

/** Prices carts with all discounts as checkout does, up to the choice of a rate. */
export function createGuardPricing(
  request: MarginGuardRequest,
  shop: ShopFacts,
  { values, choices }: Circumstances,
  program: Program,
) {
  const ordinary = createOrdinaryDetails(shop)
  const runs = createRunCache(request)
  return async (cart: GuardCart): Promise<PricedGuardCart> => {
    const details = readIndices(choices[cart.circumstances] ?? new Map(), values, ordinary)
    const sample = composeGuardCheckout(cart, request.items, details, shop, values.has('weight'))
    const { priced } = await runOnLines(listTried(request.discounts, cart.codes), sample, program, {
      runOnce: runs.of(cart),
    })
    const scale = 10 ** decimalsOf(sample.currencyCode)
    const lines = priced.lines.map(({ price, discountedPrice }, index) => {
      const line = sample.lines[index]
      const compareAt = Math.round(originalPrice(line) * scale) * (line?.quantity ?? 0)
      return { price, discountedPrice, compareAt }
    })
    return { cart, sample, prices: priced, lines }
  }
}

type Outcome = Awaited<ReturnType<RunOnce>>

/** Maximum number of kept runs. One cart needs fewer, even with different codes and shoppers. */
const runsKept = 400

/**
 * Keeps runs of functions on one cart. A function's result does not depend on codes unless it asks for codes or answers
 * them. Only those functions run for each choice of codes.
 */
function createRunCache({ discounts }: Pick<MarginGuardRequest, 'discounts'>) {
  const hasCodes = new Set(
    discounts.flatMap(({ id, gives }) =>
      gives.type === 'rules' &&
      (readsEnteredCodes(gives.ruleSet) ||
        gives.ruleSet.rules.some(({ actions }) => actions.some(({ type }) => type === 'explain_code')))
        ? [id]
        : [],
    ),
  )
  const known = new Map<string, Outcome>()
  return {
    of:
      (cart: GuardCart): RunOnce =>
      async ({ id }, run) => {
        const key = `${id} ${formatCartKey({ ...cart, codes: hasCodes.has(id) ? cart.codes : [] })}`
        const before = known.get(key)
        if (before !== undefined) return before
        const outcome = await run()
        if (known.size >= runsKept) known.clear()
        known.set(key, outcome)
        return outcome
      },
  }
}
