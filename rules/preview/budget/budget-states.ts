import type { BudgetAnswer, BudgetCart, BudgetMeasure } from './budget-answer.ts'

/** Share of a limit from which the merchant gets a warning. */
const warningShare = 0.7

/**
 * Share of the input's limit. A function's query makes the input large: an empty rule set of discounts already uses 71
 * %, and a merchant cannot change that.
 */
export const inputWarningShare = 0.85

type Taken = Pick<BudgetMeasure, 'used' | 'limit'>

export function isNearLimit({ used, limit }: Taken, share = warningShare): boolean {
  return used / limit >= share
}

const budgetStates = ['fine', 'close', 'over'] as const
export type BudgetState = (typeof budgetStates)[number]

function stateOf({ used, limit }: Taken, share?: number): BudgetState {
  if (used > limit) return 'over'
  return isNearLimit({ used, limit }, share) ? 'close' : 'fine'
}

export type MeterKind = 'rules' | 'instructions' | 'input' | 'output' | 'query'

/** A limit in the form that a merchant sees. */
export type Meter = {
  readonly kind: MeterKind
  /** Lines of the measured cart. Undefined if the cart does not matter. */
  readonly lines: number | undefined
  readonly measure: BudgetMeasure
  readonly state: BudgetState
}

/**
 * Lists limits in the order in which a merchant reaches them. The larger cart shows its instructions if they grow with
 * it, and other measures that are close to their limits. The query's cost has no warning: it cannot grow, since the
 * platform refuses functions above its limit.
 */
export function listMeters({ rules, query, carts }: BudgetAnswer): Meter[] {
  const [first, ...larger] = carts
  return [
    { kind: 'rules', lines: undefined, measure: rules, state: stateOf(rules) },
    ...(first === undefined ? [] : listCartMeters(first)),
    ...larger.flatMap((cart) =>
      listCartMeters(cart).filter(
        ({ kind, state, measure }) =>
          state !== 'fine' || (kind === 'instructions' && measure.used > (first?.instructions.used ?? 0)),
      ),
    ),
    { kind: 'query', lines: undefined, measure: query, state: 'fine' },
  ]
}

function listCartMeters(cart: BudgetCart): Meter[] {
  const { lines, instructions, input, output, stopsJudging, leavesOut } = cart
  const at = cart.mostLines ?? lines
  return [
    {
      kind: 'instructions',
      lines: at,
      measure: instructions,
      // The cost is unknown, since the run stopped.
      state: stopsJudging ? 'over' : stateOf(instructions),
    },
    { kind: 'input', lines, measure: input, state: stateOf(input, inputWarningShare) },
    { kind: 'output', lines: at, measure: output, state: leavesOut ? 'over' : stateOf(output) },
  ]
}

/** The worst of these states. */
export function worstState(meters: readonly Pick<Meter, 'state'>[]): BudgetState {
  return budgetStates.findLast((state) => meters.some((meter) => meter.state === state)) ?? 'fine'
}
