import { removeDots } from '../code-dots.ts'
import { removeCodeLabels } from '../code-label.ts'
import { type PincodeProblem, parsePincodeEntry } from '../pincode.ts'
import { foldPincode } from '../pincode-letters.ts'
import { beforeDots, findIntentProblem, hasStrangeSign } from '../written-intents.ts'
import { isRangeOfLetters } from './letter-ranges.ts'
import {
  isLikelyPlaceholder,
  readPlaceholder,
  readPlaceholderOfAny,
  writeRangeWithStars,
} from './placeholders.ts'
import { canBeginCode, isPart, listBeginnings } from './postal-beginnings.ts'
import {
  anyCountry,
  findPostalSystem,
  isBritish,
  type PostalCountry,
  type PostalSystem,
} from './postal-countries.ts'
import { readPostalRange } from './postal-ranges.ts'
import { accept, type PostalReading, refuse } from './postal-reading.ts'
import { bareShape, canBegin, formatByShape, hasShape } from './postal-shapes.ts'
import { readUkBeginning, readUkPart, readUkRange } from './read-uk-entry.ts'
import { isAfterName } from './state-letters.ts'

/** Maximum length of an entry. Even a range with words in front of both ends is shorter. */
export const longestEntry = 100

/** Reads one entry of a list in the form that the list's country uses. */
export function readPostalEntry(written: string, country: PostalCountry): PostalReading {
  const system = findPostalSystem(country)
  if (country === anyCountry || system === undefined) return readOfAny(written)
  // Nearly all entries of a long list are plain codes, which need no parsing.
  if (/^[A-Z0-9]+$/.test(written) && isWhole(written, system) && !written.endsWith('XX'))
    return readWhole(written, country, system)
  if (written.length > longestEntry) return refuse('tooLong')
  const intent = findIntentProblem(written.trim())
  if (intent !== undefined) return refuse(intent)
  const beginning = beforeDots(written.trim())
  if (beginning !== undefined)
    return isWhole(foldPincode(beginning), system)
      ? refuse('rangeWithoutEnd')
      : readPostalEntry(`${beginning}*`, country)
  const folded = foldParts(removeDots(removeCodeLabels(written.trim())))
  const signless = writeKeysWhole(removeSigns(folded, country, system), country)
  const text = /[X#_]$/.test(signless) ? writeRangeWithStars(signless, system) : signless
  const bare = removeMarks(text)
  // "AB31 XX" has the letters of AB3 1XX, but is not a code.
  if (isBritish(country) && /^[A-Z]{1,2}\d{2} [A-Z]{2}$/.test(text)) return refuse('notOfCountry')
  if (isWhole(bare, system) && !isRangeOfBeginnings(text, system)) {
    const open = isLikelyPlaceholder(bare, written.trim())
      ? readPlaceholder(text, system, isBritish(country))
      : undefined
    return open ?? markHyphen(readWhole(bare, country, system), written)
  }
  const open = /[X#_]$/.test(text) ? readPlaceholder(text, system, isBritish(country)) : undefined
  if (open !== undefined) return open
  if (/^[A-Z0-9]+\?+$/.test(bare)) return readOpen(bare, system)
  if (text.includes('-')) {
    const range = readRange(text, country, system)
    if (range !== undefined) return range
  }
  if (bare.endsWith('*')) return readBeginning(text, bare.replace(/\*+$/, ''), country, system)
  const part = isBritish(country) ? readUkPart(text.replaceAll('-', ' ')) : readPart(bare, system)
  return part ?? refuse(findReason(written.trim(), bare, system))
}

/** Finds the reason why a text is neither a code nor a part of codes. */
function findReason(written: string, bare: string, system: PostalSystem): PincodeProblem {
  if (hasStrangeSign(written)) return 'unknownSign'
  if (hasLettersNextToCode(written, system)) return 'lettersNextToCode'
  return /[A-Z0-9]/.test(bare) ? 'notOfCountry' : 'unreadable'
}

/** True for `XYZ 10115` in a country whose codes have only digits. */
function hasLettersNextToCode(written: string, system: PostalSystem): boolean {
  const [, before, after] = lettersNextToCode.exec(written) ?? []
  const code = before ?? after
  return code !== undefined && isWhole(code.replace(/[ -]/g, ''), system)
}
const lettersNextToCode = /^(?:\p{Lu}{2,4}[ -](\d[\d -]*)|(\d[\d -]*)[ -]\p{Lu}{2,4})$/u

/** Marks a code with a hyphen after it as doubtful, since a range may be incomplete. */
const markHyphen = (reading: PostalReading, written: string): PostalReading =>
  reading.ok && reading.doubt === undefined && /[\p{L}\p{Nd}]\s*[-‐‑–—]\s*$/u.test(written)
    ? accept(reading.entries, 'hyphenAtEnd')
    : reading

/** Reads an entry for any country. It changes only words, dots and placeholders. */
function readOfAny(written: string): PostalReading {
  // Nearly all entries of a long list are plain codes without words in front.
  const isPlain = /^\d+$/.test(written) || written.length > longestEntry
  const intent = isPlain ? undefined : findIntentProblem(written.trim())
  if (intent !== undefined) return refuse(intent)
  const beginning = isPlain ? undefined : beforeDots(written.trim())
  // The shortest codes of any country have three digits.
  if (beginning !== undefined)
    return /^\d{1,3}$/.test(beginning) ? accept([`${beginning}*`], 'widened') : refuse('rangeWithoutEnd')
  const code = isPlain ? written : removeDots(removeCodeLabels(written.trim()))
  const open = isPlain ? undefined : readPlaceholderOfAny(code)
  if (open !== undefined) return open
  const parsed = parsePincodeEntry(code)
  if (!parsed.ok)
    return refuse(parsed.problem === 'unreadable' && hasStrangeSign(written) ? 'unknownSign' : parsed.problem)
  if (!isPlain && isRangeOfLetters(code)) return refuse('rangeOfLetters')
  if (isPlain) return accept([code])
  if (endsWithMarks(code)) return accept([code], 'oneCode')
  return markHyphen(accept([code], isAfterName(code) ? 'lettersKept' : undefined), code)
}

/** True for a whole code that ends like placeholders: `AB31 4XX`, `1012 XX`. */
const endsWithMarks = (code: string) => /\d[ -]?XX$/i.test(code)

/** Folds the letters of each part. A single space stays, since it separates the parts of a code. */
function foldParts(written: string): string {
  const parts = written.trim().split(/\s+/u).map(foldPincode)
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(/ ?-+ ?/g, '-')
    .replace(/^-|-$/g, '')
}

/** Dublin's districts had a single digit before they became routing keys: D1 and Dublin 1 are D01. */
const writeKeysWhole = (text: string, country: PostalCountry) =>
  country === 'IE'
    ? text
        .replace(/(?<![A-Z0-9])DUBLIN ?(?=\d)/g, 'D')
        .replace(/(?<![A-Z0-9])D(\d)(?![A-Z0-9*])/g, 'D0$1')
        .replace(/^(D\d\d)-(\d)$/, '$1-D0$2')
    : text

const removeMarks = (text: string) => text.replace(/[ -]/g, '')

/** Words that people write in front of codes in every country. */
const words = [
  'PINCODE',
  'PIN CODE',
  'PIN',
  'ZIPCODE',
  'ZIP CODE',
  'ZIP',
  'POSTCODE',
  'POST CODE',
  'POSTAL CODE',
]

type Signs = { readonly texts: readonly string[]; readonly areBeforeDigits: boolean }
const signsOf = new Map<PostalCountry, Signs>()

/** Removes the words in front of a code, or of both ends of a range: `D-10115`, `CEP 01310-100`, `PIN: 110001`. */
function removeSigns(text: string, country: PostalCountry, system: PostalSystem): string {
  const signs = signsOf.get(country) ?? listSigns(country, system)
  signsOf.set(country, signs)
  let rest = removeSign(text, signs)
  for (let at = rest.indexOf('-'); at >= 0; at = rest.indexOf('-', at + 1))
    rest = `${rest.slice(0, at + 1)}${removeSign(rest.slice(at + 1), signs)}`
  return rest
}

function removeSign(text: string, { texts, areBeforeDigits }: Signs): string {
  const sign = texts.find((each) => text.startsWith(each))
  if (sign === undefined) return text
  const behind = text.slice(sign.length)
  const code = areBeforeDigits ? /^[ .:#-]*(\d.*)$/ : /^[ .:#-]+([A-Z0-9].*)$/
  return code.exec(behind)?.[1] ?? text
}

/** Countries whose codes begin with letters, but never with the country's letters and a hyphen or space. */
const lettersInFront: ReadonlySet<PostalCountry> = new Set(['GB', 'IE', 'CA', 'AR', 'MT'])

/** Lists longer signs first, since some signs begin with a shorter one. */
function listSigns(country: PostalCountry, { signs = [], optionalLetters, shapes }: PostalSystem): Signs {
  const areBeforeDigits = shapes.every((shape) => shape.startsWith('9'))
  const ofCountry = areBeforeDigits || lettersInFront.has(country) ? [country, ...signs] : signs
  const texts = [...words, ...ofCountry, ...(optionalLetters === undefined ? [] : [optionalLetters])]
  return { texts: texts.sort((one, other) => other.length - one.length), areBeforeDigits }
}

const isWhole = (bare: string, { shapes }: PostalSystem) => shapes.some((shape) => hasShape(bare, shape))

/** True for a range such as `110-119`: the digits form one code, but no code of the country has a hyphen there. */
function isRangeOfBeginnings(text: string, { shapes }: PostalSystem): boolean {
  // Numbers of the armed forces have several lengths: BFPO 8-10 has the same digits as BFPO 810.
  if (/^BFPO ?\d+-/.test(text)) return true
  const [, first = '', last = ''] = /^(\d+)-(\d+)$/.exec(text) ?? []
  if (first === '' || first.length !== last.length || first > last) return false
  return !shapes.some((shape) => /[ -]/.test(shape[first.length] ?? ''))
}

function readWhole(bare: string, country: PostalCountry, system: PostalSystem): PostalReading {
  const { optionalLetters } = system
  if (optionalLetters !== undefined) return accept([bare, `${optionalLetters}-${bare}`])
  const written = writeCode(bare, system)
  if (!parsePincodeEntry(written).ok) return refuse('notOfCountry')
  if (country === 'AR' && bare.length === 4) return accept([written], 'shortCode')
  return accept([written], endsWithMarks(bare) ? 'oneCode' : undefined)
}

/** Writes a code as its country does, if a list for any country would also read that as one code. */
function writeCode(bare: string, { shapes }: PostalSystem): string {
  const shape = shapes.find((each) => hasShape(bare, each))
  const written = shape === undefined ? bare : formatByShape(bare, shape)
  const parsed = parsePincodeEntry(written)
  return parsed.ok && parsed.entry.kind === 'code' && parsed.entry.code === bare ? written : bare
}

/** Reads an entry that is already in its stored form. */
function readOpen(bare: string, { shapes }: PostalSystem): PostalReading {
  const beginning = bare.replace(/\?+$/, '')
  const fits = shapes.some((shape) => bareShape(shape).length === bare.length && canBegin(beginning, shape))
  return fits && parsePincodeEntry(bare).ok ? accept([bare]) : refuse('notOfCountry')
}

function readBeginning(
  text: string,
  bare: string,
  country: PostalCountry,
  system: PostalSystem,
): PostalReading {
  if (bare === '') return refuse('beginningMissing')
  // A five-digit code of the United States is also the beginning of longer codes.
  if (isWhole(bare, system) && !canBeginCode(bare, system)) return readWhole(bare, country, system)
  if (isBritish(country)) return readUkBeginning(text) ?? refuse('notOfCountry')
  return canBeginCode(bare, system) ? accept(listBeginnings(bare, system)) : refuse('notOfCountry')
}

function readPart(bare: string, system: PostalSystem): PostalReading | undefined {
  return isPart(bare, system) ? accept(listBeginnings(bare, system)) : undefined
}

/** Reads a text with a hyphen between two ends. Undefined if it has no such hyphen. */
function readRange(text: string, country: PostalCountry, system: PostalSystem): PostalReading | undefined {
  const hyphens = [...text].flatMap((each, index) => (each === '-' ? [index] : []))
  // If the ends also have hyphens, the middle hyphen is the separator.
  const middle = (hyphens.length - 1) / 2
  const order = [...hyphens.keys()].sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  for (const index of order) {
    const first = text.slice(0, hyphens[index])
    const last = text.slice((hyphens[index] ?? 0) + 1)
    const range = isBritish(country)
      ? readUkRange(first, last)
      : readPostalRange(first, last, country, system)
    if (range !== undefined) return range
  }
  if (text.endsWith('*')) return undefined
  return refuse(hasStrangeSign(text) ? 'unknownSign' : 'rangeNotOfCountry')
}
