import { openCharactersMaximum, parsePincodeEntry } from '../pincode.ts'
import { foldPincode } from '../pincode-letters.ts'
import { listBeginnings } from './postal-beginnings.ts'
import type { PostalSystem } from './postal-countries.ts'
import { accept, type PostalReading, refuse } from './postal-reading.ts'
import { bareShape, canBegin, hasShape } from './postal-shapes.ts'
import { isUkArea } from './uk-districts.ts'

/*
 * People write `110xxx`, `902##` or `AB31 ___` for all codes with a beginning. X can also be a letter of a code. So a
 * text that is a whole code is read as that code, unless such a code is unlikely.
 */

/** A beginning, and the number of characters that placeholders replace. */
type Placeholder = { readonly beginning: string; readonly characters: number }

const atEnd = /^(.*?)((?:[ -]?[X#_])+)$/
const lastGroup = /[ -]?[X#_]+$/

const placeholder = (beginning: string, marks: string): Placeholder => ({
  beginning: beginning.replace(/[ -]/g, ''),
  characters: marks.replace(/[ -]/g, '').length,
})

/**
 * Lists the readings of a folded text with placeholders at its end: `SW1X XXX` is SW1X and three characters, or SW1 and
 * four.
 */
function listPlaceholders(text: string): Placeholder[] {
  const [, front = '', marks = ''] = atEnd.exec(text) ?? []
  if (front === '') return []
  const last = lastGroup.exec(marks)?.[0] ?? marks
  return last === marks
    ? [placeholder(front, marks)]
    : [placeholder(text.slice(0, -last.length), last), placeholder(front, marks)]
}

/** Lengths of the codes with this beginning. */
const lengthsOf = (beginning: string, { shapes }: PostalSystem) =>
  new Set(shapes.filter((shape) => canBegin(beginning, shape)).map((shape) => bareShape(shape).length))

function findPlaceholder(text: string, system: PostalSystem): Placeholder | undefined {
  return listPlaceholders(text).find(({ beginning, characters }) =>
    lengthsOf(beginning, system).has(beginning.length + characters),
  )
}

/** Reads a text with placeholders as all codes of that beginning and length. Undefined for any other text. */
export function readPlaceholder(
  text: string,
  system: PostalSystem,
  isBritish: boolean,
): PostalReading | undefined {
  const found = findPlaceholder(text, system)
  if (found === undefined) return undefined
  const { beginning, characters } = found
  if (isBritish && !isUkArea(/^[A-Z]+/.exec(beginning)?.[0] ?? '')) return refuse('notOfCountry')
  const isBeginning =
    system.shapes.some((shape) => hasShape(beginning, shape)) || lengthsOf(beginning, system).size === 1
  if (isBeginning && !isBritish) return accept(listBeginnings(beginning, system))
  return characters > openCharactersMaximum ? refuse('notOfCountry') : accept([open(found)])
}

const open = ({ beginning, characters }: Placeholder) => `${beginning}${'?'.repeat(characters)}`

/** Writes a range of placeholders as a range with stars: `110xxx-112xxx` becomes `110*-112*`. */
export function writeRangeWithStars(text: string, system: PostalSystem): string {
  const hyphens = [...text].flatMap((each, index) => (each === '-' ? [index] : []))
  const middle = hyphens[(hyphens.length - 1) / 2]
  if (middle === undefined) return text
  const ends = [text.slice(0, middle), text.slice(middle + 1)].map((end) =>
    isCode(end, system) ? undefined : findPlaceholder(end, system),
  )
  const [first, last] = ends
  return first === undefined || last === undefined ? text : `${first.beginning}*-${last.beginning}*`
}

/** The codes of a few countries end with letters, and the letter may be X. */
const isCode = (end: string, { shapes }: PostalSystem) =>
  !/X{3}$/.test(end) && shapes.some((shape) => hasShape(end.replace(/[ -]/g, ''), shape))

/**
 * True for a whole code that was more likely written for all codes of its beginning: `C1425XXX` of Argentina, or
 * `AB31 4xx` in lower case.
 */
export const isLikelyPlaceholder = (folded: string, written: string) =>
  /X{3}$/.test(folded) || (/\dxx$/.test(written) && /[A-Z]/.test(written))

/** Codes of digits and letters that people also write with placeholders in a list for any country. */
const beginningsOfAny = [
  { beginning: /^[A-Z]{1,2}\d[A-Z\d]?$/, characters: 3 },
  { beginning: /^[A-Z]\d[\dW]$/, characters: 4 },
  { beginning: /^[A-Z]\d{4}$/, characters: 3 },
] as const
const longestDigits = 10

/**
 * Reads a text with placeholders in a list for any country. Undefined if it has none. `1012XX` may be a code of the
 * Netherlands, so it stays unchanged.
 */
export function readPlaceholderOfAny(written: string): PostalReading | undefined {
  if (!/[xX#_]/.test(written)) return undefined
  const folded = foldPincode(written)
  const [, first, ofFirst, last, ofLast] = /^(\d+)([X#_]+)-(\d+)([X#_]+)$/.exec(folded) ?? []
  if (first !== undefined && last !== undefined && ofFirst !== undefined && ofLast !== undefined)
    return readRange(first + '0'.repeat(ofFirst.length), last + '9'.repeat(ofLast.length))
  if (/^\d+[X#_]+\d+$/.test(folded)) return refuse('unreadable')
  for (const each of listPlaceholders(folded)) {
    const { beginning, characters } = each
    if (/^\d+$/.test(beginning) && beginning.length + characters <= longestDigits)
      return readDigits(each, folded)
    const isKnown = beginningsOfAny.some(
      (known) => known.characters === characters && known.beginning.test(beginning),
    )
    if (isKnown) return accept([open(each)])
  }
  const isSector = /^[A-Z]{1,2}\d[A-Z\d]?\dXX$/.test(folded) && isLikelyPlaceholder(folded, written.trim())
  return isSector ? accept([`${folded.slice(0, -2)}??`]) : undefined
}

function readRange(first: string, last: string): PostalReading {
  const range = `${first}-${last}`
  const parsed = parsePincodeEntry(range)
  return parsed.ok ? accept([range]) : refuse(parsed.problem)
}

function readDigits(found: Placeholder, folded: string): PostalReading | undefined {
  const { beginning, characters } = found
  // 1012XX is also a code of the Netherlands.
  if (/^\d{4}-?XX$/.test(folded)) return undefined
  // The placeholders are the last four digits of a long United States code, so the short code matches too.
  if (/^\d{5}-[X#_]{4}$/.test(folded)) return accept([`${beginning}*`])
  if (characters > openCharactersMaximum) return accept([`${beginning}*`], 'widened')
  return accept([open(found)])
}
