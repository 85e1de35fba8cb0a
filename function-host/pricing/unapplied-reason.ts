import type { CartToPrice } from './cart-to-price.ts'
import { combine } from './combining.ts'
import type { Offer } from './offer.ts'
import { type PricedCombination, savingOf, takesPart } from './price-combination.ts'
import type { Rival, UnappliedReason } from './priced-cart.ts'

type Unapplied = {
  readonly offers: readonly Offer[]
  readonly offer: Offer
  readonly alone: PricedCombination
  readonly best: PricedCombination
}

/** Reason why an offer takes nothing in the best combination. */
export function explainUnapplied(cart: CartToPrice, unapplied: Unapplied): UnappliedReason {
  const { offers, offer, alone, best } = unapplied
  const rejection = findRejection(offers, offer)
  if (rejection) return { reason: 'codeRejected', ...rejection }
  if (!takesPart(alone, offer)) return explainAlone(offer, alone)
  return best.offers.includes(offer) ? explainAmong(cart, offer, best) : explainOutside(cart, offer, best)
}

/** The other discount whose function rejects the offer's code. */
export function findRejection(
  offers: readonly Offer[],
  { discount }: Offer,
): { by: string; message: string } | undefined {
  const code = discount.code?.toLowerCase()
  if (discount.method !== 'code' || code === undefined) return undefined
  for (const other of offers) {
    if (other.discount.method !== 'automatic') continue
    const found = other.answer.rejectedCodes.find(({ codes }) =>
      codes.some((one) => one.toLowerCase() === code),
    )
    if (found) return { by: other.discount.id, message: found.message }
  }
  return undefined
}

/** Reason that applies even without other discounts. */
function explainAlone({ answer, undeclared }: Offer, alone: PricedCombination): UnappliedReason {
  const unmet = answer.unmet ?? unmetOf(alone)
  if (unmet) return { reason: 'conditions', unmet, loweredBy: [] }
  if (answer.product.length + answer.order.length + answer.delivery.length > 0) {
    return { reason: 'nothingToDiscount' }
  }
  return undeclared.length > 0
    ? { reason: 'classNotDeclared', classes: undeclared }
    : { reason: 'noDiscountAnswered' }
}

/** Reason for an offer that is in the best combination but takes nothing. */
function explainAmong(cart: CartToPrice, offer: Offer, best: PricedCombination): UnappliedReason {
  const lost = new Set(
    offer.claims.flatMap(({ parts, reservedLines }) => [...parts.map(({ line }) => line), ...reservedLines]),
  )
  const winners = new Set([...lost].flatMap((line) => best.product.holders[line] ?? []))
  winners.delete(offer)
  if (winners.size > 0) {
    return {
      reason: 'lessThanRival',
      rivals: [...winners].map((one) => ({
        discountId: one.discount.id,
        amount: savingOf(cart, best, one),
      })),
    }
  }
  const unmet = unmetOf(best, offer)
  if (!unmet) return { reason: 'nothingLeft' }
  const loweredBy = new Set(best.product.held.map((held) => held.offer.discount.id))
  return { reason: 'conditions', unmet, loweredBy: [...loweredBy] }
}

function unmetOf({ order, shipping }: PricedCombination, offer?: Offer) {
  const all = [...order.unmet, ...shipping.unmet]
  return all.find((one) => offer === undefined || one.offer === offer)?.unmet
}

/**
 * The applied offers that do not combine with it are its rivals. If there are none, the rivals are the members of the
 * best combination that take nothing.
 */
function explainOutside(cart: CartToPrice, offer: Offer, best: PricedCombination): UnappliedReason {
  const rivals = best.offers.flatMap((other): Rival[] => {
    const combination = combine(offer.discount, other.discount)
    if (combination.combines) return []
    const { never, missing } = combination
    return [{ discountId: other.discount.id, amount: savingOf(cart, best, other), never, missing }]
  })
  const applied = new Set(
    best.offers.filter((other) => takesPart(best, other)).map(({ discount }) => discount.id),
  )
  const applying = rivals.filter(({ discountId }) => applied.has(discountId))
  return { reason: 'notCombinable', rivals: applying.length > 0 ? applying : rivals }
}
