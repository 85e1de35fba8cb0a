import type { Cause } from './causes.ts'
import { findFewestCauses } from './fewest-causes.ts'

/** A rule of a check that stops an order, or a rule that hides a payment method or a rate. */
export type StopCause = Cause & {
  /** Message with which it stops the order. Absent if it hides something. '' if a function fails. */
  readonly message?: string
}

/**
 * A checkout that a shopper can reach, and everything that prevents its order. Each closing has the rules that cause
 * it.
 */
export type StoppedCheckout<Context> = {
  readonly closings: readonly (readonly StopCause[])[]
  /** Further facts about the checkout. */
  readonly context: Context
}

/** Cause that closes a way, with the context in which it was found. */
export type SeenCause<Context> = { readonly cause: StopCause; readonly context: Context }

/**
 * Finds the fewest rules that together close every way, each with the context in which it was first found. A group with
 * a check is preferred to others of the same size. Undefined if a way is open, or if no check is needed to close it.
 */
export function findStopCauses<Context>(
  ways: readonly StoppedCheckout<Context>[],
): readonly SeenCause<Context>[] | undefined {
  const known = chooseGreedily(ways)
  if (known === undefined) return undefined
  const all = ways.flatMap(({ closings }) => closings.flat())
  const checks = new Set(all.filter(isStop).map(formatCause))
  const keys = ways.map(({ closings }) => closings.map((closing) => closing.map(formatCause)))
  const fewest = findFewestCauses(keys, known, (key) => checks.has(key))
  const chosen = new Map<string, SeenCause<Context>>()
  for (const { closings, context } of ways) {
    const closing = closings.find((some) => some.every((cause) => fewest.has(formatCause(cause)))) ?? []
    for (const cause of closing) {
      const key = formatCause(cause)
      chosen.set(key, addMethods(chosen.get(key) ?? { cause, context }, cause))
    }
  }
  const causes = [...chosen.values()].sort(({ cause: one }, { cause: other }) => one.record - other.record)
  return causes.some(({ cause }) => isStop(cause)) ? causes : undefined
}

/**
 * Repeatedly takes the closing that closes most of the remaining ways, which usually needs few rules. Undefined if a
 * way stays open.
 */
function chooseGreedily<Context>(ways: readonly StoppedCheckout<Context>[]): Set<string> | undefined {
  const open = new Set(ways)
  const chosen = new Set<string>()
  while (open.size > 0) {
    const best = findBest([...open])
    if (best === undefined) return undefined
    for (const cause of best.closing) chosen.add(formatCause(cause))
    for (const way of best.closed) open.delete(way)
  }
  return chosen
}

const formatCause = ({ record, rule }: StopCause) => JSON.stringify([record, rule])
const isStop = ({ message }: StopCause) => message !== undefined

const keyOf = (closing: readonly StopCause[]) => closing.map(formatCause).sort().join(' ')

/** Adds the methods that a cause hides elsewhere. */
function addMethods<Context>(seen: SeenCause<Context>, { methods }: StopCause): SeenCause<Context> {
  const all = [...new Set([...seen.cause.methods, ...methods])]
  return { ...seen, cause: { ...seen.cause, methods: all } }
}

/** Finds the closing that closes the most ways. */
function findBest<Context>(ways: readonly StoppedCheckout<Context>[]) {
  type Closing = {
    readonly key: string
    readonly closing: readonly StopCause[]
    readonly closed: Set<StoppedCheckout<Context>>
  }
  const closings = new Map<string, Closing>()
  for (const way of ways) {
    for (const closing of way.closings) {
      const key = keyOf(closing)
      const known = closings.get(key)
      if (known === undefined) closings.set(key, { key, closing, closed: new Set([way]) })
      else known.closed.add(way)
    }
  }
  const rank = ({ closing }: Closing) => (closing.some(isStop) ? 0 : 1)
  const [best] = [...closings.values()].sort(
    (one, other) =>
      other.closed.size - one.closed.size ||
      rank(one) - rank(other) ||
      one.closing.length - other.closing.length,
  )
  return best
}
