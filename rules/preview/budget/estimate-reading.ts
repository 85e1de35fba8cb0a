import { countBytes } from '../../language/limits.ts'

/**
 * Work to read a letter that combines with the one before it, in bytes of other letters. Measured runs of the engine
 * give 5.6.
 */
const bytesPerJoined = 6
/** Additional work if both form one letter. */
const bytesPerMade = 3
/** Work to read a letter that becomes several letters when case is ignored. */
const bytesPerExpanded = 2

/**
 * Estimates the work to read a text for a comparison, in bytes of a text that needs no conversion. Marks of Arabic,
 * Hebrew, Hindi and Thai, and decomposed letters in files from a Mac, cost several times their bytes.
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

/** A mark of the lowest class. A mark of any higher class is sorted behind it. */
const lowest = '\u0334'

/** True for a mark with a fixed order among others, which a comparison has to sort. Vowel signs of Hindi have none. */
const isSorted = (mark: string) => (mark + lowest).normalize('NFD') !== mark + lowest
