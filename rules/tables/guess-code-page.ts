import { type CodePage, codePages, type LetterPage, lettersOfPages, signsOfPages } from './code-pages.ts'

/** Scores of a sign, from likely to impossible, about as the logarithms of its chances. */
const scores = {
  latinInWord: -1,
  latinApart: -2.5,
  /** Between two others that are not ASCII either, which is rare in a language with Latin letters. */
  latinInRun: -4.5,
  /** Added for a vowel between two vowels, or a consonant between two consonants. */
  alikeNeighbors: -1.5,
  /** Added for the rarest of a language's Latin letters. */
  rarestLatin: -1.5,
  /** Added for a letter next to one of another script. */
  mixed: -4,
  /** Added for a capital after a small letter. */
  capitalInside: -4,
  mostFrequent: -2,
  leastFrequent: -4.5,
  foreignLetter: -6,
  punctuation: -3,
  symbol: -7,
  noSign: -14,
  kana: -4,
  halfWidthKana: -7,
  usualSign: -6,
  hangul: -5.5,
  rareSign: -12,
} as const
/** Against pages that few spreadsheets write. */
const handicaps: Partial<Record<CodePage, number>> = { macintosh: -4, ibm866: -4 }
const ofWindows = -0.5

const punctuation =
  /[\u00a0-\u00a3\u00a5\u00a7\u00a9\u00aa\u00ab\u00ae\u00b0\u00b7\u00ba\u00bb\u00bf\u2013-\u2026\u20ac\u2116\u2122\u060c\u061b\u061f]/
const letter = /[\p{L}\p{M}]/u
const asciiLetter = /[a-z]/i

/**
 * The code page in which some text makes most sense. Two pages may read it alike; then the one comes first that more
 * spreadsheets write.
 *
 * @param sample lines of the text that have bytes outside ASCII.
 */
export function guessCodePage(sample: Uint8Array): CodePage {
  const rated = codePages.map((page) => ({ page, score: ratePage(sample, page) }))
  return rated.reduce((best, each) => (each.score > best.score ? each : best)).page
}

function ratePage(sample: Uint8Array, page: CodePage): number {
  const text = decode(sample, page)
  if (text === undefined) return Number.NEGATIVE_INFINITY
  const handicap = handicaps[page] ?? (page === 'windows-1252' ? 0 : ofWindows)
  return handicap + (isLetterPage(page) ? rateLetters(text, page) : rateSigns(sample, page))
}

const isLetterPage = (page: CodePage): page is LetterPage => page in lettersOfPages

/** Undefined where the bytes are no text of the page. A sign may be cut off at the end. */
function decode(sample: Uint8Array, page: CodePage): string | undefined {
  try {
    return new TextDecoder(page, { fatal: true }).decode(sample, { stream: true })
  } catch {
    return undefined
  }
}

function rateLetters(text: string, page: LetterPage): number {
  const { isLatin, languages } = lettersOfPages[page]
  return Math.max(
    ...languages.map((letters) => {
      const ranks = new Map([...letters].map((one, rank) => [one, rank / letters.length] as const))
      let sum = 0
      for (let index = 0; index < text.length; index += 1) {
        if (text.charCodeAt(index) >= 0x80) sum += rateLetter(text, index, ranks, isLatin)
      }
      return sum
    }),
  )
}

function rateLetter(
  text: string,
  index: number,
  ranks: ReadonlyMap<string, number>,
  isLatin: boolean,
): number {
  const sign = text.charAt(index)
  if (!letter.test(sign)) {
    if (sign < '\u00a0' || sign === '\ufffd' || (sign >= '\ue000' && sign <= '\uf8ff')) return scores.noSign
    return punctuation.test(sign) ? scores.punctuation : scores.symbol
  }
  const before = text.charAt(index - 1)
  const after = text.charAt(index + 1)
  if (isLatin && /\p{M}/u.test(sign) && kindOf(before) !== 'vowel') return scores.symbol
  const isCapitalInside = isCapital(sign) && isSmall(before)
  const added = isCapitalInside ? scores.capitalInside : 0
  const rank = ranks.get(sign) ?? ranks.get(sign.toLowerCase())
  if (rank === undefined) return scores.foreignLetter + added
  const isNearAscii = asciiLetter.test(before) || asciiLetter.test(after)
  if (!isLatin) {
    const { mostFrequent, leastFrequent } = scores
    return mostFrequent + (leastFrequent - mostFrequent) * rank + added + (isNearAscii ? scores.mixed : 0)
  }
  const isInRun = before >= '\u0080' && after >= '\u0080'
  const place = isNearAscii ? scores.latinInWord : isInRun ? scores.latinInRun : scores.latinApart
  const kinds = [before, sign, after].map(kindOf)
  const isAlike = kinds.every((kind) => kind !== undefined && kind === kinds[0])
  return place + scores.rarestLatin * rank + added + (isAlike ? scores.alikeNeighbors : 0)
}

function kindOf(sign: string): 'vowel' | 'consonant' | undefined {
  if (!letter.test(sign)) return undefined
  return /[aeiouyıæøœơư]/.test(sign.normalize('NFD').charAt(0).toLowerCase()) ? 'vowel' : 'consonant'
}

const isCapital = (sign: string) => sign !== sign.toLowerCase()
const isSmall = (sign: string) => sign !== sign.toUpperCase()

/** Rates by bytes, since the order of the signs in such a page is by how frequent they are. */
function rateSigns(sample: Uint8Array, page: keyof typeof signsOfPages): number {
  const usual = signsOfPages[page]
  let sum = 0
  for (let index = 0; index < sample.length; index += 1) {
    const first = sample[index] ?? 0
    if (first < 0x80) continue
    if (page === 'shift_jis' && first >= 0xa1 && first <= 0xdf) {
      sum += scores.halfWidthKana
      continue
    }
    index += 1
    const second = sample[index] ?? 0
    const isKana = page === 'shift_jis' && (first === 0x82 || first === 0x83)
    const isUsual = first >= usual.from && first <= usual.to && second >= usual.second
    if (isKana) sum += scores.kana
    else if (!isUsual) sum += scores.rareSign
    else sum += page === 'euc-kr' ? scores.hangul : scores.usualSign
  }
  return sum
}
