import { parsePincodeEntry } from '../pincode.ts'
import { alphabetAt, coverCodes } from './cover-codes.ts'
import { readDublinRange } from './dublin-range.ts'
import { canBeginCode, isPart, listBeginnings } from './postal-beginnings.ts'
import { canBeginWithZero, type PostalCountry, type PostalSystem } from './postal-countries.ts'
import { accept, type PostalReading } from './postal-reading.ts'
import { bareShape, edgeOfShape, formatByShape, hasShape } from './postal-shapes.ts'

/** Maximum number of parts in one range, whose parts contain letters. No country has more under one letter. */
const mostParts = 300

/** Reads a range of codes, of parts, or of shorter beginnings. Undefined if the ends are none of these. */
export function readPostalRange(
  first: string,
  last: string,
  country: PostalCountry,
  system: PostalSystem,
): PostalReading | undefined {
  const hasStars = first.endsWith('*') || last.endsWith('*')
  const from = first.replace(/[ *-]/g, '')
  const short = readShortEnd(from, last, country, system)
  if (short !== undefined) return short
  const until = completeEnd(from, last.replace(/[ *-]/g, ''))
  if (from.length !== until.length) return undefined
  const dublin = country === 'IE' ? readDublinRange(from, until) : undefined
  if (dublin !== undefined) return dublin
  const isOf = (shapes: readonly string[]) =>
    shapes.some((shape) => hasShape(from, shape) && hasShape(until, shape))
  if (isOf(system.shapes)) return readCodes(from, until, country, system)
  if (!canBeginCode(from, system) || !canBeginCode(until, system)) return undefined
  if (from > until) return { ok: false, problem: 'rangeBackwards' }
  const isNatural = hasStars || (isPart(from, system) && isPart(until, system))
  if (!isNatural && canBeginWithZero(country) && isDigitShort(from, system))
    return { ok: false, problem: 'zeroMissing' }
  if (/^\d+$/.test(from + until))
    return accept(
      joinTens(from, until).flatMap((beginning) => listBeginnings(beginning, system)),
      isNatural ? undefined : 'widened',
    )
  return isNatural ? readPartsWithLetters(from, until, system) : { ok: false, problem: 'rangeNotOfCountry' }
}

/**
 * Reads `400001-05` as 400001 to 400005, if codes of the country have no space or hyphen. The second end then takes its
 * first digits from the first end. Undefined for any other range.
 */
function readShortEnd(
  first: string,
  last: string,
  country: PostalCountry,
  system: PostalSystem,
): PostalReading | undefined {
  const isDigits = system.shapes.every((shape) => /^9+$/.test(shape))
  const isShort = isDigits && /^\d{1,3}$/.test(last) && last.length < first.length
  if (!isShort || !system.shapes.some((shape) => hasShape(first, shape))) return undefined
  const until = first.slice(0, -last.length) + last
  if (until <= first) return undefined
  const reading = readCodes(first, until, country, system)
  return reading.ok ? accept(reading.entries, 'shortEnd') : reading
}

/** Adds the letters of the first end to the second: `VLT 1000-1999`. */
function completeEnd(first: string, last: string): string {
  const [, letters = '', digits = ''] = lettersFirst.exec(first) ?? []
  return /^\d+$/.test(last) && last.length === digits.length ? letters + last : last
}

const lettersFirst = /^([A-Z]+)(\d+)$/

/** True for the digits of a code that lacks its first zero. */
const isDigitShort = (text: string, { shapes }: PostalSystem) =>
  /^\d+$/.test(text) && shapes.some((shape) => hasShape(`0${text}`, shape))

function readCodes(first: string, last: string, country: PostalCountry, system: PostalSystem): PostalReading {
  if (!/^\d+$/.test(first + last))
    return (
      readWholeParts(first, last, country, system) ??
      readDigitsBehindLetters(first, last, system) ??
      readMixedCodes(first, last, system) ?? { ok: false, problem: 'rangeNotOfCountry' }
    )
  const range = `${first}-${last}`
  const parsed = parsePincodeEntry(range)
  if (!parsed.ok) return parsed.problem === 'rangeTooWide' ? readWideRange(first, last, system) : parsed
  const { optionalLetters } = system
  if (optionalLetters === undefined) return accept([range])
  return accept([range, ...joinTens(first, last).map((beginning) => `${optionalLetters}${beginning}*`)])
}

/**
 * Reads regions that couriers write with eight digits, such as 01000-000 to 05999-999. If the country's codes have
 * parts, such a range becomes beginnings. In other countries, a range of this size is more likely a typing error.
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

/** Reads 1000 AA to 1099 ZZ: a range of codes with letters that covers whole parts. */
function readWholeParts(
  first: string,
  last: string,
  country: PostalCountry,
  system: PostalSystem,
): PostalReading | undefined {
  for (const { length } of system.part?.shapes ?? []) {
    const [from, until] = [first.slice(0, length), last.slice(0, length)]
    const isWhole = system.shapes.some((shape) => {
      const bare = bareShape(shape)
      return (
        [first, last].every((end) => hasShape(end, shape)) &&
        first.slice(length) === edgeOfShape(bare.slice(length), 'first') &&
        last.slice(length) === edgeOfShape(bare.slice(length), 'last')
      )
    })
    if (isWhole && isPart(from, system) && isPart(until, system))
      return readPostalRange(from, until, country, system)
  }
  return undefined
}

/**
 * Reads 1012 AB to 1012 AZ, or K1A 0A1 to K1A 0B9: codes with digits and letters in the same places. Undefined if the
 * letters in front differ, since they have no order. Undefined too if digits and letters mix, as in Ireland.
 */
function readMixedCodes(first: string, last: string, { shapes }: PostalSystem): PostalReading | undefined {
  const shape = shapes.find((each) => !each.includes('#') && hasShape(first, each) && hasShape(last, each))
  const front = (code: string) => /^[A-Z]*/.exec(code)?.[0]
  if (shape === undefined || front(first) !== front(last)) return undefined
  if (first > last) return { ok: false, problem: 'rangeBackwards' }
  return accept(
    coverCodes(first, last).map((each) =>
      each.length === first.length ? formatByShape(each, shape) : `${each}*`,
    ),
  )
}

/** Reads VLT 1000 to VLT 1999, or C1000 to C1499: numbers after the same letters. */
function readDigitsBehindLetters(
  first: string,
  last: string,
  system: PostalSystem,
): PostalReading | undefined {
  const [, letters, from = ''] = lettersFirst.exec(first) ?? []
  const [, lettersOfLast, until = ''] = lettersFirst.exec(last) ?? []
  if (letters === undefined || letters !== lettersOfLast) return undefined
  if (from > until) return { ok: false, problem: 'rangeBackwards' }
  const beginnings = joinTens(from, until)
  if (beginnings.length > mostParts) return { ok: false, problem: 'rangeTooWide' }
  const shape = system.shapes.find((each) => hasShape(first, each))
  return accept(
    beginnings.map((each) =>
      shape !== undefined && each.length === from.length
        ? formatByShape(letters + each, shape)
        : `${letters}${each}*`,
    ),
  )
}

/** Lists beginnings that together cover all numbers of a width from one to another: 1 and 2 for 10 to 29. */
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

/** Reads a range such as K1A to K1C. Both ends have letters in the same positions, and the same first letter. */
function readPartsWithLetters(first: string, last: string, system: PostalSystem): PostalReading {
  const isAlike = [...first].every((_, at) => alphabetAt(first, at) === alphabetAt(last, at))
  const count = numberOf(last) - numberOf(first) + 1
  if (!isAlike || first[0] !== last[0] || !/\d/.test(first))
    return { ok: false, problem: 'rangeNotOfCountry' }
  if (count > mostParts)
    return readDigitsBehindLetters(first, last, system) ?? { ok: false, problem: 'rangeTooWide' }
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
