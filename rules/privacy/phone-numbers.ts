import { foldPincode } from '../language/pincodes/pincode-letters.ts'

/** Adjacent digits, in ASCII, with their index in the text. */
export type DigitRun = { readonly digits: string; readonly start: number; readonly end: number }

/** Minimum of digits. Fewer digits may belong to any person. */
const shortestLocal = 7
/** E.164 has fifteen, with `00` in front. */
const longestNumber = 17
/** A country's own code has three digits at most. */
const longestCountryCode = 3
const shortestWithoutCountry = 8
const separator = /^[ \u00a0\t().\-‐-―−/·_~•⁃*]{1,4}$/u

export function listDigitRuns(text: string): DigitRun[] {
  return [...text.matchAll(/\p{Nd}+/gu)].map(({ 0: run, index }) => ({
    digits: foldPincode(run),
    start: index,
    end: index + run.length,
  }))
}

/**
 * Numbers in a text that may be phone numbers, without zeros in front. They are each run of digits, and neighbours with
 * at most a separator between them.
 */
export function listPhoneNumbers(text: string, runs: readonly DigitRun[]): string[] {
  const numbers = runs.flatMap((_, first) => joinNeighbours(text, runs, first))
  return [...new Set(numbers.map(trimZeros).filter(({ length }) => length >= shortestLocal))]
}

function joinNeighbours(text: string, runs: readonly DigitRun[], first: number): string[] {
  const numbers: string[] = []
  let digits = ''
  for (let index = first; index < runs.length; index += 1) {
    const [before, run] = [runs[index - 1], runs[index]]
    const isFirst = index === first || before === undefined
    if (run === undefined || (!isFirst && !separator.test(text.slice(before.end, run.start)))) break
    // `+44 (0)20` has a zero that is dialled only within the country.
    if (isFirst || !isInBrackets(text, run)) digits += run.digits
    if (digits.length > longestNumber) break
    numbers.push(digits)
  }
  return numbers
}

/**
 * The number that a text consists of, without zeros in front; '' for one that is too short to be anybody's, or too long
 * for any phone.
 */
export function readPhone(text: string): string {
  const digits = trimZeros(listDigitRuns(text).reduce((joined, run) => joined + run.digits, ''))
  return digits.length < shortestLocal || digits.length > longestNumber ? '' : digits
}

/** True if both are one phone number, with or without the code of its country or area. */
export function isSamePhone(written: string, wanted: string): boolean {
  if (written === wanted) return true
  if (wanted.endsWith(written)) return written.length >= shortestLocal
  // The platform may have a number without its country.
  const isLonger = wanted.length >= shortestWithoutCountry && written.endsWith(wanted)
  return isLonger && written.length - wanted.length <= longestCountryCode
}

const isInBrackets = (text: string, { digits, start, end }: DigitRun) =>
  digits === '0' && text[start - 1] === '(' && text[end] === ')'
const trimZeros = (digits: string) => digits.replace(/^0+/, '')
