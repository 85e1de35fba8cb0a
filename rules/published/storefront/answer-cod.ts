import { listPincodeReadings } from '../../language/pincodes/pincode.ts'
import {
  type Convert,
  convertSubtotals,
  endOf,
  joinOffered,
  type OfferedSubtotals,
} from './offered-subtotals.ts'
import { hasPublishedCode } from './published-codes.ts'
import type {
  PublishedArea,
  PublishedDoubt,
  PublishedFee,
  PublishedReason,
  StorefrontContent,
} from './storefront-content.ts'

/**
 * Answer about Cash on Delivery at an address. `unknown`: nothing is published, or no code was typed and nothing else
 * decides. `depends`: the address and the subtotal do not decide.
 */
export type CodAnswer = {
  readonly kind: 'available' | 'notAvailable' | 'depends' | 'unknown'
  /**
   * Subtotals at which COD is offered there. All amounts are in the shopper's currency. Undefined if rules depend on
   * more, or if the address decides.
   */
  readonly offered?: OfferedSubtotals | undefined
  /** Fee of COD, if it is available. */
  readonly fee?: PublishedFee | undefined
  /** Reason of the entry that decides. It may be wrong if COD depends on more. */
  readonly reason?: PublishedReason | undefined
  /** The limit of the offered subtotals that a cart without COD exceeds. */
  readonly amount?: number | undefined
}

/**
 * Answers for an address and a cart.
 *
 * @param typedCode may be empty; codes then decide nothing.
 * @param country two letters of the address; empty if not known, and no address then decides.
 * @param subtotal of a cart without discounts, in minor units of the shopper's currency; undefined if it is not known.
 * @param convert converts amounts of the content; absent if both currencies are the same.
 */
export function answerCod(
  content: StorefrontContent | undefined,
  typedCode: string,
  country: string,
  subtotal?: number,
  convert: Convert = (minorUnits) => minorUnits,
): CodAnswer {
  const cod = content?.cod
  const readings = country ? listPincodeReadings(typedCode, country) : []
  if (!cod) return { kind: 'unknown' }
  const isHere = (area: PublishedArea) => isInside(area, readings, country.toUpperCase())
  const refused = cod.answers.find(isHere)
  if (refused) return { kind: 'notAvailable', reason: refused.reason }
  const doubts = [...cod.answers, ...cod.depends].flatMap((area: PublishedDoubt) => {
    const isSure = isHere(area)
    return isSure === false ? [] : { reason: area.reason, ...(isSure && convertSubtotals(area, convert)) }
  })
  const offered = joinOffered(doubts)
  const hit = doubts.find(
    ({ below, above }) =>
      subtotal !== undefined &&
      (below ?? above) !== undefined &&
      subtotal < (below ?? Infinity) &&
      subtotal > (above ?? -1),
  )
  if (hit) {
    const amount = offered && [offered.from, offered.upTo].find((end) => end === endOf(hit))
    return { kind: 'notAvailable', offered, reason: hit.reason, amount }
  }
  if (readings.length === 0) return { kind: 'unknown' }
  const open = doubts.find(({ below, above }) => subtotal === undefined || !(below || above))
  return open
    ? { kind: 'depends', offered, reason: open.reason }
    : { kind: 'available', offered, fee: cod.fee }
}

/** Undefined if the address lacks the country or code that decides it. */
function isInside(
  { mode, codes, countries, exceptCountries }: PublishedArea,
  readings: readonly string[],
  country: string,
) {
  if (!country && (countries || exceptCountries)) return undefined
  if (countries !== undefined && !countries.includes(country)) return false
  if (exceptCountries?.includes(country)) return false
  if (codes === undefined) return true
  if (readings.length === 0) return undefined
  const isListed = readings.some((code) => hasPublishedCode(codes, code))
  return isListed !== (mode === 'allow')
}
