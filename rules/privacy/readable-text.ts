import { type DigitRun, listDigitRuns, listPhoneNumbers } from './phone-numbers.ts'

/** A text as customers are looked for in it: prepared once, however many customers there are. */
export type ReadableText = {
  readonly text: string
  readonly runs: readonly DigitRun[]
  readonly phoneNumbers: readonly string[]
}

/** Characters that a copied text has without anybody seeing them. */
const unseen = /\p{Cf}|\p{Variation_Selector}/gu
const pageEscapes = /(?:%[0-9a-f]{2})+/g
const asciiEscape = /%[0-7][0-9a-f]/g

/** Replaces full-width letters and the escapes of page addresses with the signs that they represent. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(unseen, '')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('。', '.')
    .replace(pageEscapes, readEscapes)
}

function readEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes).toLowerCase()
  } catch {
    // Some of them are no text in UTF-8.
    return escapes.replace(asciiEscape, decodeURIComponent).toLowerCase()
  }
}

/** Sets and classes of a regular expression that only separate the parts of a number. */
const separators = /(?:\[(?:[ .()/-]|\\[s. ()/-])+\]|\\s)[?*+]?/g
const setOfOne = /\[([^\]\\^])\]/g
const escapedSign = /\\([^\p{L}\p{N}])(\?)?/gu

/** The text of a regular expression without its syntax, where it names one person. */
const readPattern = (text: string) =>
  text.replace(setOfOne, '$1').replace(separators, ' ').replace(escapedSign, '$1')

export function readText(written: string): ReadableText {
  const folded = foldText(written)
  const text = /[\\[]/.test(folded) ? `${folded}\n${readPattern(folded)}` : folded
  const runs = listDigitRuns(text)
  return { text, runs, phoneNumbers: listPhoneNumbers(text, runs) }
}

/** Every text and number in a value of any shape, names of members among them. A text that is JSON is looked into. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return looksLikeJson(value) ? listTextsOfJson(value) : [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(listTexts)
  return Object.entries(value).flatMap(([name, member]) => [name, ...listTexts(member)])
}

const looksLikeJson = (text: string) => /^\s*[[{"]/.test(text)

/** A text that is no JSON after all is a text like any other. */
function listTextsOfJson(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? [value] : listTexts(value)
  } catch {
    return [text]
  }
}
