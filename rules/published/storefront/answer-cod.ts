import { listPincodeReadings } from '../../language/pincodes/pincode.ts'
import { hasPublishedCode } from './published-codes.ts'
import type {
  PublishedAnswer,
  PublishedFee,
  PublishedReason,
  StorefrontContent,
} from './storefront-content.ts'

/**
 * Answer about Cash on Delivery at an address. `unknown`: nothing is published, or no code was typed. `depends`: rules ask
 * for more than the address.
 */
export type CodAnswer =
  | { readonly kind: 'available'; readonly fee?: PublishedFee }
  | { readonly kind: 'notAvailable'; readonly reason?: PublishedReason }
  | { readonly kind: 'depends'; readonly reason?: PublishedReason }
  | { readonly kind: 'unknown' }

/** @param country of the address, as two letters. */
export function answerCod(
  content: StorefrontContent | undefined,
  typedCode: string,
  country: string,
): CodAnswer {
  const cod = content?.cod
  const readings = listPincodeReadings(typedCode, country)
  if (!cod || readings.length === 0) return { kind: 'unknown' }
  const find = (answers: readonly PublishedAnswer[]) =>
    answers.find((answer) => isInside(answer, readings, country.toUpperCase()))
  const refused = find(cod.answers)
  if (refused !== undefined) return { kind: 'notAvailable', ...reasonOf(refused) }
  const doubtful = find(cod.depends)
  if (doubtful !== undefined) return { kind: 'depends', ...reasonOf(doubtful) }
  return cod.fee === undefined ? { kind: 'available' } : { kind: 'available', fee: cod.fee }
}

const reasonOf = ({ reason }: PublishedAnswer) => (reason === undefined ? {} : { reason })

function isInside(
  { mode, codes, countries, exceptCountries }: PublishedAnswer,
  readings: readonly string[],
  country: string,
) {
  if (countries !== undefined && !countries.includes(country)) return false
  if (exceptCountries?.includes(country)) return false
  if (codes === undefined) return true
  const isListed = readings.some((code) => hasPublishedCode(codes, code))
  return isListed !== (mode === 'allow')
}
