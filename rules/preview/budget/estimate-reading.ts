import { countBytes } from '../../language/limits.ts'

/** Work of a letter that joins the letter before it, in bytes of other letters: counted runs of the engine show 5.6. */
const bytesPerJoined = 6
/** Further work where the two make one letter. */
const bytesPerMade = 3
/** Work of a letter that becomes several when capitals and small letters are made alike. */
const bytesPerExpanded = 2

/**
 * Work to read a text as a condition compares it, in bytes of a text that is compared as it is. Marks of Arabic, Hebrew, Hindi and
 * Thai, and the decomposed letters of a file from a Mac, cost several times their bytes.
 */
export function estimateReading(text: string): number {
  const shrunk = text.length - text.normalize('NFC').length
  const joined = Math.max(shrunk, countJoined(text))
  const expanded = Math.max(0, text.toUpperCase().length - text.length)
  return countBytes(text) + bytesPerJoined * joined + bytesPerMade * shrunk + bytesPerExpanded * expanded
}

function countJoined(text: string): number {
  let count = 0
  for (const [mark] of text.matchAll(/\p{M}/gu)) if (isSorted(mark)) count += 1
  return count
}

/** A mark of the lowest class. Any mark with a higher one that comes first is put after it. */
const lowest = '\u0334'

/** True for a mark that has an order among others, which comparing has to look at. Vowel signs of Hindi have none. */
const isSorted = (mark: string) => (mark + lowest).normalize('NFD') !== mark + lowest
