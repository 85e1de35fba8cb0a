const alphabets = { digit: '0123456789', letter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' } as const

/** The digits or the letters, depending on the character of the text at a position. */
export const alphabetAt = (text: string, at: number) =>
  /\d/.test(text[at] ?? '') ? alphabets.digit : alphabets.letter

/**
 * Lists the shortest beginnings that together cover all codes from one to another. Both have digits and letters in the
 * same places: 1012AB to 1012BZ is 1012AB to 1012AZ, and 1012B.
 */
export function coverCodes(first: string, last: string, at = 0): string[] {
  const isWhole = isEdge(first, at, 0) && isEdge(last, at, -1)
  if (isWhole || at === first.length) return [first.slice(0, at)]
  const alphabet = alphabetAt(first, at)
  const characters = alphabet.slice(alphabet.indexOf(first[at] ?? ''), alphabet.indexOf(last[at] ?? '') + 1)
  return [...characters].flatMap((character) => {
    const beginning = first.slice(0, at) + character
    const from = character === first[at] ? first : completeTo(beginning, first, 0)
    const until = character === last[at] ? last : completeTo(beginning, first, -1)
    return coverCodes(from, until, at + 1)
  })
}

type Edge = 0 | -1

const isEdge = (code: string, from: number, edge: Edge) =>
  [...code].every((each, at) => at < from || each === alphabetAt(code, at).at(edge))

const completeTo = (beginning: string, like: string, edge: Edge) =>
  beginning +
  [...like.slice(beginning.length)].map((_, at) => alphabetAt(like, beginning.length + at).at(edge)).join('')
