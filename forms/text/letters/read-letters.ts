import { findComposite, readingOf } from './letter-readings.ts'

/**
 * Maximum letters that are composed together, since a letter has few marks. Further ones are composed separately, as at
 * checkout.
 */
const mostLetters = 32
const dotAbove = '\u0307'
const iotaBelow = '\u0345'
const iota = 'ι'

type Letter = { readonly letter: string; readonly rank: number }

/**
 * A text as a reader sees it. Case does not matter, accents are on their letters, and spaces, quotes and dashes have
 * one form. Checkout does the same (engine/text/read-letters.ts), and cases/readings/text-comparison.test.ts compares
 * both.
 */
export function readLetters(text: string): string {
  const written: string[] = []
  /** A letter and its marks that were not output yet. */
  let open: Letter[] = []

  function close() {
    written.push(...composeMarks(open))
    open = []
  }

  function take(letter: string) {
    const reading = readingOf(letter)
    if (reading?.kind === 'text') {
      for (const each of reading.text) take(each)
    } else if (reading?.kind === 'mark') {
      const before = open.length === 0 ? written.pop() : undefined
      if (before !== undefined) for (const part of decompose(before)) insert(open, part)
      insert(open, { letter, rank: reading.rank })
      if (open.length >= mostLetters) close()
    } else {
      close()
      written.push(letter)
    }
  }

  for (const letter of text) take(lowerAscii(letter))
  close()
  return written.join('')
}

function lowerAscii(letter: string): string {
  return letter >= 'A' && letter <= 'Z' ? letter.toLowerCase() : letter
}

function decompose(letter: string): Letter[] {
  const reading = readingOf(letter)
  if (reading?.kind === 'composite') return [...decompose(reading.first), toMark(reading.mark)]
  return [toMark(letter)]
}

function toMark(letter: string): Letter {
  const reading = readingOf(letter)
  return { letter, rank: reading?.kind === 'mark' ? reading.rank : 0 }
}

/** Appends a letter, or inserts a mark before marks of a higher rank. */
function insert(letters: Letter[], one: Letter) {
  let index = letters.length
  while (one.rank > 0 && (letters[index - 1]?.rank ?? 0) > one.rank) index -= 1
  letters.splice(index, 0, one)
}

/** Composes letters and marks in order, if a letter for both exists. */
function composeMarks(letters: readonly Letter[]): string[] {
  const placed: Letter[] = []
  let base = -1
  for (const one of withoutDot(letters)) {
    const isNext = placed.length === base + 1 || (placed.at(-1)?.rank ?? 0) < one.rank
    const composed = base >= 0 && isNext ? findComposite(placed[base]?.letter ?? '', one.letter) : undefined
    if (composed !== undefined) placed[base] = { letter: composed, rank: 0 }
    else {
      if (one.rank === 0) base = placed.length
      placed.push(one)
    }
  }
  return placed.map(({ letter }) => (letter === iotaBelow ? iota : letter))
}

/** The dot of an i is ignored if it is the first mark above the letter. */
function withoutDot(letters: readonly Letter[]): readonly Letter[] {
  const above = toMark(dotAbove).rank
  const first = letters.findIndex(({ rank }) => rank === above)
  if (letters[0]?.letter !== 'i' || letters[first]?.letter !== dotAbove) return letters
  return letters.filter((_, index) => index !== first)
}
