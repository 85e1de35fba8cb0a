import type { LineUnits, ProductCandidate, ProductOperation } from './answer.ts'
import type { CartToPrice } from './cart-to-price.ts'
import { amountsOfLines, type PricedUnits, sum } from './value-amounts.ts'

/** Amounts that a candidate takes from its lines if its discount is the only one. */
export type ProductClaim = {
  readonly candidate: ProductCandidate
  /** Parts in the order of the cart's lines. */
  readonly parts: readonly ClaimPart[]
  /** Lines whose units must be bought for it. A claim with such lines applies completely or not at all. */
  readonly reservedLines: readonly number[]
}
export type ClaimPart = { readonly line: number; readonly units: number; readonly amount: number }

/**
 * Claims of one discount's product operations. Operations and candidates claim in order, each from the remaining units.
 */
export function claimProducts(cart: CartToPrice, operations: readonly ProductOperation[]): ProductClaim[] {
  const left = cart.lines.map(({ quantity }) => quantity)
  return operations.flatMap((operation) => claimOperation(cart, operation, left))
}

function claimOperation(
  cart: CartToPrice,
  { strategy, candidates }: ProductOperation,
  left: number[],
): ProductClaim[] {
  const claims: ProductClaim[] = []
  if (strategy === 'ALL') {
    for (const candidate of candidates) {
      const claim = claimCandidate(cart, candidate, left)
      if (claim) claims.push(take(claim, left))
    }
    return claims.filter(({ parts }) => parts.length > 0)
  }
  const possible = candidates.flatMap((candidate) => claimCandidate(cart, candidate, left) ?? [])
  const chosen =
    strategy === 'FIRST' ? possible[0] : possible.toSorted((one, other) => totalOf(other) - totalOf(one))[0]
  return chosen ? [take(chosen, left)] : []
}

/** Undefined if required purchases are missing, or if no unit of a target is left. */
function claimCandidate(
  cart: CartToPrice,
  candidate: ProductCandidate,
  left: readonly number[],
): ProductClaim | undefined {
  const open = [...left]
  const targets = candidate.targets
    .flatMap((target): PricedUnits[] => {
      const units = takeUnits(open, target)
      return units > 0
        ? [{ line: target.line, units, unitPrice: cart.lines[target.line]?.unitPrice ?? 0 }]
        : []
    })
    .toSorted((one, other) => one.line - other.line)
  if (targets.length === 0) return undefined
  for (const { line, quantity } of candidate.prerequisites) {
    const wanted = quantity ?? cart.lines[line]?.quantity ?? 0
    if (takeUnits(open, { line, quantity: wanted }) < wanted) return undefined
  }
  const amounts = amountsOfLines(candidate.value, targets)
  return {
    candidate,
    parts: targets.map(({ line, units }, index) => ({ line, units, amount: amounts[index] ?? 0 })),
    reservedLines: candidate.prerequisites.map(({ line }) => line),
  }
}

function take(claim: ProductClaim, left: number[]): ProductClaim {
  for (const { line, units } of claim.parts) takeUnits(left, { line, quantity: units })
  for (const prerequisite of claim.candidate.prerequisites) takeUnits(left, prerequisite)
  return claim
}

/** Takes the units that the target asks for, or all that are left if those are fewer. */
function takeUnits(left: number[], { line, quantity }: LineUnits): number {
  const there = left[line] ?? 0
  const taken = Math.min(there, quantity ?? there)
  left[line] = there - taken
  return taken
}

function totalOf({ parts }: ProductClaim): number {
  return sum(parts.map(({ amount }) => amount))
}
