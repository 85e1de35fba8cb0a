import { parsePincodeEntry } from '../pincode.ts'
import { canBeginCode, isPart, listBeginnings } from './postal-beginnings.ts'
import type { PostalSystem } from './postal-countries.ts'
import { accept, type PostalReading } from './postal-reading.ts'
import { formatByShape, hasShape } from './postal-shapes.ts'

/** Maximum number of parts in one range of parts that have letters: more than a country has under one letter. */
const mostParts = 300

/** A range of codes, of parts, or of shorter beginnings; undefined where the ends are neither. */
export function readPostalRange(
  first: string,
  last: string,
  system: PostalSystem,
): PostalReading | undefined {
  const hasStars = first.endsWith('*') || last.endsWith('*')
  const from = first.replace(/[ *-]/g, '')
  const until = last.replace(/[ *-]/g, '')
  if (from.length !== until.length) return undefined
  const isOf = (shapes: readonly string[]) =>
    shapes.some((shape) => hasShape(from, shape) && hasShape(until, shape))
  if (isOf(system.shapes)) return readCodes(from, until, system)
  if (!canBeginCode(from, system) || !canBeginCode(until, system)) return undefined
  if (from > until) return { ok: false, problem: 'rangeBackwards' }
  const isNatural = hasStars || (isPart(from, system) && isPart(until, system))
  if (/^\d+$/.test(from + until))
    return accept(
      joinTens(from, until).flatMap((beginning) => listBeginnings(beginning, system)),
      isNatural ? undefined : 'widened',
    )
  return isNatural ? readPartsWithLetters(from, until, system) : { ok: false, problem: 'rangeNotOfCountry' }
}

function readCodes(first: string, last: string, system: PostalSystem): PostalReading {
  if (!/^\d+$/.test(first + last)) return { ok: false, problem: 'rangeNotOfCountry' }
  const range = `${first}-${last}`
  const parsed = parsePincodeEntry(range)
  if (!parsed.ok) return parsed.problem === 'rangeTooWide' ? readWideRange(first, last, system) : parsed
  const { optionalLetters } = system
  if (optionalLetters === undefined) return accept([range])
  return accept([range, ...joinTens(first, last).map((beginning) => `${optionalLetters}${beginning}*`)])
}

/**
 * Couriers give whole regions with eight digits, such as 01000-000 to 05999-999. Where codes have parts, such a range is
 * written as beginnings. Elsewhere a range of this size is rather a slip.
 */
function readWideRange(first: string, last: string, system: PostalSystem): PostalReading {
  const beginnings = joinTens(first, last)
  if (system.part === undefined || beginnings.length > mostParts)
    return { ok: false, problem: 'rangeTooWide' }
  const shape = system.shapes.find((each) => hasShape(first, each)) ?? ''
  const isWhole = (each: string) => each.length === first.length
  return accept(
    beginnings.flatMap((each) =>
      isWhole(each) ? [formatByShape(each, shape)] : listBeginnings(each, system),
    ),
  )
}

/** Beginnings that together cover all numbers of a width from one to another: 1 and 2 for 10 to 29. */
function joinTens(first: string, last: string): string[] {
  const width = first.length
  const found: string[] = []
  let next = Number(first)
  const end = Number(last)
  while (next <= end) {
    let size = 1
    while (size < 10 ** (width - 1) && next % (size * 10) === 0 && next + size * 10 - 1 <= end) size *= 10
    const digits = String(next).padStart(width, '0')
    found.push(digits.slice(0, width - String(size).length + 1))
    next += size
  }
  return found
}

const alphabets = { digit: '0123456789', letter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' } as const
const alphabetAt = (text: string, at: number) =>
  /\d/.test(text[at] ?? '') ? alphabets.digit : alphabets.letter

/** A range such as K1A to K1C: both ends have letters in the same positions, and the same first letter. */
function readPartsWithLetters(first: string, last: string, system: PostalSystem): PostalReading {
  const isAlike = [...first].every((_, at) => alphabetAt(first, at) === alphabetAt(last, at))
  const count = numberOf(last) - numberOf(first) + 1
  if (!isAlike || first[0] !== last[0] || !/\d/.test(first))
    return { ok: false, problem: 'rangeNotOfCountry' }
  if (count > mostParts) return { ok: false, problem: 'rangeTooWide' }
  const parts = Array.from({ length: count }, (_, index) => textOf(numberOf(first) + index, first))
  return accept(parts.filter((part) => isPart(part, system)).map((part) => `${part}*`))
}

const numberOf = (text: string) =>
  [...text].reduce(
    (sum, each, at) => sum * alphabetAt(text, at).length + alphabetAt(text, at).indexOf(each),
    0,
  )

function textOf(number: number, like: string): string {
  let rest = number
  let text = ''
  for (let at = like.length - 1; at >= 0; at -= 1) {
    const alphabet = alphabetAt(like, at)
    text = `${alphabet[rest % alphabet.length]}${text}`
    rest = Math.floor(rest / alphabet.length)
  }
  return text
}
