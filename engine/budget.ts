/*
 * Instructions of the platform that a run may use, including the share of the platform's provider. A function beyond
 * the platform's limit would fail, and none of its rules would act. So each step that grows with the checkout is paid
 * for before it runs. Its cost follows from length and count, at prices kept next to the code. Prices are rounded up
 * from measured runs of the deployed build; cases/cost/ checks them. Every build pays the same, so that all
 * reach the same result.
 *
 * A run whose budget is used up reads nothing more. No condition is met from then on, negative ones included. Earlier
 * decisions stay.
 */

/**
 * Part of the 11 million instructions that the platform allows up to 200 lines. The rest covers steps that are not
 * paid for here: reading the rules (10,000 bytes at most) and writing the operations. It also covers prices that are
 * too low.
 */
const mostOfRun: i64 = 9_700_000

/** The platform allows more for each line beyond the first 200, up to 2,000 lines. */
export const linesOfRun: f64 = 200
const mostLines: f64 = 2000
const mostOfLine: i64 = 48_500

let left: i64 = mostOfRun

/**
 * Pays for something that is about to be done. False where it is not to be done any more.
 *
 * @inline
 */
export function spend(cost: i64): bool {
  left -= cost
  return left >= 0
}

/** @inline */
export function isSpent(): bool {
  return left < 0
}

/** The rest of the budget, to come back to with {@link refund}. */
export function leftToSpend(): i64 {
  return left
}

/** Takes back a payment for reads that the trace alone needs. */
export function refund(before: i64): void {
  left = before
}

/** Number of lines that were allowed for. */
let linesAdded: f64 = 200

/**
 * Adds what the platform allows for one more line of the cart, once for each; `linesBefore` counts those read so far, at
 * least `linesOfRun`.
 */
export function addForLine(linesBefore: f64): void {
  if (linesBefore < linesAdded || linesBefore >= mostLines || left < 0) return
  linesAdded = linesBefore + 1
  left += mostOfLine
}

/** Refills the budget unless it is used up. The trace needs it, since it looks at more than the decision did. */
export function renew(): void {
  if (left >= 0) left = mostOfRun
}

/** Instructions that an item of a list takes: an object of two or three members, each of which is read. */
export const costOfItem: i64 = 2_400

/** Instructions that an offered shipping rate takes, with its name, its handle and its price. */
export const costOfRate: i64 = 5_000

/** Instructions that a delivery group takes, with its address and its chosen rate. */
export const costOfGroup: i64 = 6_000
