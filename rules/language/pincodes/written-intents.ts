import type { PincodeProblem } from './pincode.ts'

/**
 * Words and signs before or after the first code of an open range: `from 110001`, `> 110001`, `110001 & above`,
 * `110001+`.
 */
const fromFirst =
  /^(?:(?:from|starting from|desde|à partir de|(?:everything )?(?:above|after))\s|>=?|≥|ab\s(?=\d{4}))\s*/iu
const upwards =
  /\s*(?:\+|(?:(?:&|\s(?:and|or|und|et))\s*|\s)(?:above|up|upwards?|onwards?|higher|greater|beyond|later|plus|höher|en adelante))\.?$/iu
/** Words and signs with the last code of an open range: `up to 110096`, `< 110096`, `110096 and below`. */
const untilLast = /^(?:(?:up\s?to|till|until|below|under|before|less than|bis|hasta|jusqu['’]à)\s|<=?|≤)\s*/iu
const downwards = /(?:\s*&\s*|\s(?:(?:and|or)\s)?)(?:below|lower|less|under|downwards?|smaller)\.?$/iu
/** Words and signs for excluded codes: `not 110001`, `!110001`, `all except 110001`. */
const leavesOut =
  /^(?:(?:all|any|everything|every)\s)?(?:(?:not|except(?: for)?|excl\.|excluding|without|other than|but|ohne|außer|sauf|excepto)\s|!)/iu
/** Exclusions after a range: `110001-110096 except 110005`. */
const leavesOutBehind =
  /\s(?:but\s)?(?:not|except(?: for)?|excl\.|excluding|without|other than|ohne|außer|sauf|excepto)\s/iu

/** `226001 UP`: in capitals and without further words, UP is short for Uttar Pradesh. */
const uttarPradesh = /[\p{Nd}*]\s+UP$/u

/** True for a code or a beginning: each of its parts has a digit or two letters. */
const isCode = (text: string) =>
  /^[\p{L}\p{Nd}* -]+$/u.test(text) &&
  /\p{Nd}/u.test(text) &&
  text.split(/[ -]/).every((part) => /\p{Nd}/u.test(part) || part.length <= 2)

/** Signs that do not occur in a code, range or beginning. */
const strangeSign =
  /[\p{L}\p{Nd}*]\s*[:=<>!%&+|{}[\]^\\/]|[:=<>!%&+|{}[\]^\\/]\s*[\p{L}\p{Nd}]|\p{Nd}{4}\.\p{Nd}{4}/u

/**
 * Finds the problem of a text that describes its codes in words or signs that lists do not support: an open range, or
 * excluded codes. Undefined for any other text.
 */
export function findIntentProblem(written: string): PincodeProblem | undefined {
  if (!/\p{Nd}/u.test(written) || /^[\p{L}\p{Nd}]+$/u.test(written)) return undefined
  if (uttarPradesh.test(written)) return undefined
  if (leavesOut.test(written) || leavesOutBehind.test(written)) return 'codesExcluded'
  const withoutFirst = written.replace(fromFirst, '')
  const withoutWords = withoutFirst.replace(upwards, '')
  if (withoutWords !== written && isCode(withoutWords)) return 'rangeWithoutEnd'
  const last = written.replace(untilLast, '').replace(downwards, '')
  return last !== written && isCode(last) ? 'rangeWithoutStart' : undefined
}

export const hasStrangeSign = (written: string) => /\p{Nd}/u.test(written) && strangeSign.test(written)

const inWords =
  /^(?:(?:all|any|every|codes?|pin\s?codes?|zip\s?codes?|postcodes?|that)\s+)*(?:starts?|starting|begins?|beginning)\s(?:with|by|from)\s([\p{L}\p{Nd}]+)$/iu
const series = /^([\p{L}\p{Nd}]*\p{Nd}[\p{L}\p{Nd}]*[*%]?)\s+series$/iu
const percent = /(?<=[\p{L}\p{Nd}])%$/u

/** Rewrites a beginning in words with a star: `starts with 40`, `40 series`, and `40%` as in databases. */
export function writeBeginningWithStar(written: string): string {
  const [, beginning] = inWords.exec(written) ?? series.exec(written) ?? []
  if (beginning !== undefined)
    return /\d[xX]+$/.test(beginning) ? beginning : `${beginning.replace(/[*%]$/, '')}*`
  return written.replace(percent, '*')
}

/** Returns the text before the dots of `80...` and `80…`. Undefined for any other text. */
export const beforeDots = (written: string) =>
  /^([\p{L}\p{Nd}]*\p{Nd}[\p{L}\p{Nd}]*)\s?(?:\.{2,}|…)$/u.exec(written)?.[1]
