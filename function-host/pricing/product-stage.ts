import type { Offer } from './offer.ts'
import type { ClaimPart, ProductClaim } from './product-claims.ts'
import { sum } from './value-amounts.ts'

/** A claim that applies, with its parts that apply. */
export type ApplicableClaim = {
  readonly offer: Offer
  readonly claim: ProductClaim
  readonly parts: readonly ClaimPart[]
}

export type ProductStage = {
  readonly held: readonly ApplicableClaim[]
  /** The offer that each line's discount comes from. */
  readonly holders: readonly (Offer | undefined)[]
}

/** Claims of one offer that share lines and require purchases. They apply together or not at all. */
type Bundle = {
  readonly offer: Offer
  readonly claims: readonly ProductClaim[]
  readonly lines: ReadonlySet<number>
}

/**
 * Distributes the lines among offers that combine. Each line goes to the offer that takes most from it. The claims of
 * other offers on that line are lost, not moved to other lines. A claim that requires purchases counts as a unit: its
 * bought and free lines stay together.
 */
export function shareOutLines(lineCount: number, offers: readonly Offer[]): ProductStage {
  const loose = new Map(offers.map((offer) => [offer, looseAmounts(lineCount, offer)]))
  const amountOn = (offer: Offer, line: number): number => loose.get(offer)?.[line] ?? 0
  const holders = Array.from({ length: lineCount }, (_, line) => bestOn(line, offers, amountOn))
  const chosen = chooseBundles(offers.flatMap(bundlesOf), holders, amountOn)
  for (const { offer, lines } of chosen) for (const line of lines) holders[line] = offer
  const whole = new Set(chosen.flatMap(({ claims }) => claims))
  const held = offers.flatMap((offer) =>
    offer.claims.flatMap((claim) => {
      const parts = isLoose(claim)
        ? claim.parts.filter(({ line }) => holders[line] === offer)
        : whole.has(claim)
          ? claim.parts
          : []
      return parts.length > 0 ? [{ offer, claim, parts }] : []
    }),
  )
  return { held, holders }
}

function isLoose(claim: ProductClaim): boolean {
  return claim.reservedLines.length === 0
}

function looseAmounts(lineCount: number, offer: Offer): number[] {
  const amounts = Array.from({ length: lineCount }, () => 0)
  for (const { line, amount } of offer.claims.filter(isLoose).flatMap(({ parts }) => parts)) {
    amounts[line] = (amounts[line] ?? 0) + amount
  }
  return amounts
}

type AmountOn = (offer: Offer, line: number) => number

/** The offer that takes most from the line. Offers come by rank, so the first of equal ones wins. */
function bestOn(line: number, offers: readonly Offer[], amountOn: AmountOn): Offer | undefined {
  let best: Offer | undefined
  for (const offer of offers) {
    if (amountOn(offer, line) > (best ? amountOn(best, line) : 0)) best = offer
  }
  return best
}

function bundlesOf(offer: Offer): Bundle[] {
  let bundles: { claims: ProductClaim[]; lines: Set<number> }[] = []
  for (const claim of offer.claims) {
    if (isLoose(claim)) continue
    const lines = new Set([...claim.parts.map(({ line }) => line), ...claim.reservedLines])
    const touching = bundles.filter((bundle) => !bundle.lines.isDisjointFrom(lines))
    bundles = [
      ...bundles.filter((bundle) => !touching.includes(bundle)),
      {
        claims: [...touching.flatMap(({ claims }) => claims), claim],
        lines: new Set([...touching.flatMap((bundle) => [...bundle.lines]), ...lines]),
      },
    ]
  }
  return bundles.map((bundle) => ({ offer, ...bundle }))
}

/**
 * The bundles that together gain most compared with other offers' claims on their lines. Two chosen bundles never share
 * a line. The search is exact. A bundle without a gain is never chosen. So for k bundles that share lines with others,
 * the search compares at most 3^(k/3) sets.
 */
function chooseBundles(
  bundles: readonly Bundle[],
  holders: readonly (Offer | undefined)[],
  amountOn: AmountOn,
): Bundle[] {
  const worthwhile = bundles
    .map((bundle) => ({ bundle, gain: gainOf(bundle, holders, amountOn) }))
    .filter(({ bundle, gain }) => gain > 0 || (gain === 0 && outranks(bundle, holders)))
    .toSorted((one, other) => other.gain - one.gain || one.bundle.offer.rank - other.bundle.offer.rank)
  let best: { bundles: Bundle[]; gain: number } = { bundles: [], gain: -1 }
  const choose = (rest: typeof worthwhile, taken: Bundle[], gain: number): void => {
    const [next, ...later] = rest
    if (next === undefined) {
      if (gain > best.gain) best = { bundles: taken, gain }
      return
    }
    if (gain + sum(rest.map((one) => one.gain)) <= best.gain) return
    const apart = later.filter(({ bundle }) => bundle.lines.isDisjointFrom(next.bundle.lines))
    choose(apart, [...taken, next.bundle], gain + next.gain)
    if (apart.length < later.length) choose(later, taken, gain)
  }
  choose(worthwhile, [], 0)
  return best.bundles
}

function gainOf(
  { offer, claims, lines }: Bundle,
  holders: readonly (Offer | undefined)[],
  amountOn: AmountOn,
): number {
  const discountTotal = sum(claims.flatMap(({ parts }) => parts.map(({ amount }) => amount)))
  const freeUnits = sum([...lines].map((line) => amountOn(offer, line)))
  const before = sum(
    [...lines].map((line) => {
      const holder = holders[line]
      return holder ? amountOn(holder, line) : 0
    }),
  )
  return discountTotal + freeUnits - before
}

function outranks({ offer, claims, lines }: Bundle, holders: readonly (Offer | undefined)[]): boolean {
  return (
    claims.some(({ parts }) => parts.some(({ amount }) => amount > 0)) &&
    [...lines].every((line) => (holders[line]?.rank ?? Number.POSITIVE_INFINITY) >= offer.rank)
  )
}
