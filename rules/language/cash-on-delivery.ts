import { comparable } from '#forms/text/comparable-text.ts'
import { searchable } from '#forms/text/searchable-text.ts'
import { cashOnDeliveryNames, cashOnDeliveryPairs } from './cash-on-delivery-names.ts'

/** The platform's name of its manual Cash on Delivery method. Used until the store's own name is known. */
export const cashOnDeliveryName = 'Cash on Delivery (COD)'

/** "COD" as a separate word, so that "QR Code" does not match. */
const abbreviation = /(?<![\p{L}\p{N}])c\.?o\.?d\.?(?![\p{L}\p{N}])/iu

/**
 * Finds the store's Cash on Delivery method among its payment method names, or undefined. The platform does
 * not mark the method (docs/platform.md#method-names), so its name decides, in any language. The platform's
 * own name wins over a similar one.
 */
export function findCashOnDeliveryName(paymentMethodNames: readonly string[]): string | undefined {
  return (
    paymentMethodNames.find((name) => comparable(name) === comparable(cashOnDeliveryName)) ??
    paymentMethodNames.find(looksLikeCashOnDelivery)
  )
}

/** Lists all methods that look like Cash on Delivery, in the order of the store. */
export function listCashOnDeliveryNames(paymentMethodNames: readonly string[]): string[] {
  return paymentMethodNames.filter(looksLikeCashOnDelivery)
}

/** True for a name of Cash on Delivery in any language. The name may be of a method or of a column. */
export function looksLikeCashOnDelivery(name: string): boolean {
  const folded = fold(name)
  const hasOne = (words: readonly string[]) => words.some((each) => folded.includes(each))
  return abbreviation.test(name) || hasOne(known) || pairs.some((pair) => pair.every(hasOne))
}

/** Keeps a space at the end of a word, so that "bar " does not match the beginning of "barcode". */
const foldPart = (word: string) => (word.endsWith(' ') ? `${fold(word)} ` : fold(word))

/** Lower case, without accents, with one space between words. */
function fold(name: string): string {
  return searchable(name).replaceAll('ł', 'l').split(/\s+/u).join(' ')
}

const known = cashOnDeliveryNames.map(fold)
const pairs = cashOnDeliveryPairs.map((pair) => pair.map((words) => words.split('|').map(foldPart)))
