import { countCharacters } from '../discounts/check/text-length.ts'
import { foldCode } from '../discounts/discount.ts'

export type RedeemCodeError = { code: null; field: ['code']; message: string; extraInfo: null }

const longestCode = 255

/** Reason why a code is not imported (docs/platform.md#bulk-codes), or undefined. */
export function findCodeFault(
  code: string,
  earlierInCall: ReadonlySet<string>,
  isTaken: (foldedCode: string) => boolean,
): string | undefined {
  const folded = foldCode(code)
  if (folded === '') return 'is too short (minimum is 1 character)'
  if (/[\r\n]/.test(code)) return 'cannot contain newline characters.'
  if (countCharacters(code) > longestCode) return `is too long (maximum is ${longestCode} characters)`
  if (earlierInCall.has(folded)) return 'Codes must be unique within BulkDiscountCodeCreation'
  return isTaken(folded) ? 'must be unique. Please try a different code.' : undefined
}

export function redeemCodeError(message: string): RedeemCodeError {
  return { code: null, field: ['code'], message, extraInfo: null }
}
