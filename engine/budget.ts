/*
 * Budget of instructions for one run. It includes the share that the platform's provider uses. A function beyond the
 * platform's limit would fail, and none of its rules would act. So each step that grows with the checkout is paid for
 * before it runs. Its cost is computed from length and count, at prices declared next to the code. Prices are rounded
 * up from measured runs of the deployed build, and cases/cost/ checks them. Every build pays the same prices, so all
 * builds reach the same result.
 *
 * A run whose budget is used up reads nothing more. From then on no condition is met, not even a negative one. Earlier
 * decisions are kept.
 */

/**
 * Part of the 11 million instructions that the platform allows for up to 200 lines. The rest covers steps that are not
 * paid for here: reading the rules (10,000 bytes at most) and writing the operations. It also covers prices that are
 * too low.
 */
const mostOfRun: i64 = 9_700_000

/** Lines covered by the base limit. The platform allows more for each further line, up to 2,000 lines. */
export const linesOfRun: f64 = 200
const mostLines: f64 = 2000
const mostOfLine: i64 = 48_500

let left: i64 = mostOfRun

/**
 * Pays for a step before it runs. False if the budget is used up, so the step must be skipped.
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

/** The rest of the budget, for a later {@link refund}. */
export function leftToSpend(): i64 {
  return left
}

/** Restores an earlier rest of the budget, after reads that only the trace needs. */
export function refund(before: i64): void {
  left = before
}

/** Number of lines that the budget already covers. */
let linesAdded: f64 = 200

/**
 * Adds the platform's allowance for one more line of the cart, once for each line. `linesBefore` is the number of lines
 * read so far, at least `linesOfRun`.
 */
export function addForLine(linesBefore: f64): void {
  if (linesBefore < linesAdded || linesBefore >= mostLines || left < 0) return
  linesAdded = linesBefore + 1
  left += mostOfLine
}

/** Refills the budget unless it is used up. The trace needs this, since it reads more than the decision did. */
export function renew(): void {
  if (left >= 0) left = mostOfRun
}

/** Instructions to read one item of a list: an object of two or three members. */
export const costOfItem: i64 = 2_400

/** Instructions to read an offered shipping rate with its name, handle and price. */
export const costOfRate: i64 = 5_000

/** Instructions to read a delivery group with its address and its chosen rate. */
export const costOfGroup: i64 = 6_000
