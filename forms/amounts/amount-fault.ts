import { formWords } from '../words.ts'
import { decimalsOf } from './currency-decimals.ts'

const messages = formWords.amounts

const plain = /^(?:\d+(?:\.\d*)?|\.\d+)$/
/** Only digits and common separators. A single expression for both would try each digit of a long text as the first. */
const digitsAndSeparators = /^[\d.,'’٫٬\s]*$/
const isSeparated = (text: string) => digitsAndSeparators.test(text) && /\d/.test(text)
/** Maximum digits of a stored amount before the decimal point, and after it for an unknown currency. */
const wholeMax = 12
const decimalsMax = 5

/**
 * Finds the fault of a written amount, in words that explain how to correct it: too many decimals for the currency, a
 * sign, separators, or not a number. Undefined for a valid amount.
 */
export function findAmountFault(written: unknown, currency: string | undefined): string | undefined {
  const text = typeof written === 'number' ? digitsOf(written) : String(written ?? '').trim()
  if (text === '') return messages.missing
  const unsigned = text.replace(/^[-−]\s*/, '')
  const isNumber = plain.test(unsigned) || isSeparated(unsigned)
  if (!isNumber) return messages.notANumber(text)
  if (unsigned !== text) return messages.negative
  if (!plain.test(text) || text.endsWith('.')) return messages.separators
  const [whole = '', fraction = ''] = text.split('.')
  if (whole.length > wholeMax) return messages.tooLarge(wholeMax)
  if (currency === undefined) return fraction.length > decimalsMax ? messages.tooFine(decimalsMax) : undefined
  const decimals = decimalsOf(currency)
  return fraction.length > decimals ? messages.tooManyDecimals(currency, decimals) : undefined
}

/** Writes a number without the exponent of very small and very large numbers. */
function digitsOf(value: number): string {
  return Number.isFinite(value)
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(value)
}
