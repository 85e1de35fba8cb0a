import { compactHas, encodeCompact } from '../../features/pincodes/storage/compact-form.ts'
import type { CodeSet } from '../../language/pincodes/code-set.ts'

/** Postal codes of a list in the form that the storefront reads. */
export type PublishedCodes = {
  /** Digit-only codes by length, as numbers in the compact form. The length keeps leading zeros. */
  readonly digits?: Readonly<Record<string, string>>
  /** All other codes and beginnings, ascending: `SW1A1AA`, `56*`, `AB1???`. */
  readonly texts?: readonly string[]
}

/** Digit-only codes that fit in the compact form: numbers of ten digits are always below its bound. */
const ofDigits = /^\d{1,10}$/

/** Formats a list of codes for publication. */
export function formatPublishedCodes({ integers, texts }: CodeSet): PublishedCodes {
  const byLength = new Map<number, number[]>()
  const others: string[] = []
  const add = (code: string) => {
    if (!ofDigits.test(code)) return void others.push(code)
    const numbers = byLength.get(code.length) ?? []
    byLength.set(code.length, numbers)
    numbers.push(Number(code))
  }
  for (const code of texts) add(code)
  for (const code of integers) add(String(code))
  const digits = [...byLength]
    .sort(([one], [other]) => one - other)
    .map(([length, numbers]) => [length, encodeCompact(numbers.sort((one, other) => one - other))] as const)
  return {
    ...(digits.length === 0 ? {} : { digits: Object.fromEntries(digits) }),
    ...(others.length === 0 ? {} : { texts: others.sort() }),
  }
}

/** True if a published list has a canonical code, or a beginning of it. */
export function hasPublishedCode({ digits = {}, texts = [] }: PublishedCodes, code: string): boolean {
  const compact = ofDigits.test(code) ? digits[code.length] : undefined
  if (compact !== undefined && compactHas(compact, Number(code))) return true
  return texts.some((text) => text[0] === code[0] && isOneOf(text, code))
}

/** True if a text is a code, its beginning, or the code with question marks for its last characters. */
function isOneOf(text: string, code: string): boolean {
  const isLong = text.endsWith('*') || text.length === code.length
  return isLong && code.startsWith(text.replace(/[*?]+$/, ''))
}
