import { isSpent, spend } from '../budget'
import { decodeLetter, letterEnd } from './decode'
import { kindShift, LetterKind, letterMask, pageOf, readingOf, valueMask } from './letter-readings'
import { texts } from './letter-table.generated'
import { addMark, closeMarks, hasMarks } from './marks'
import { beginOutput, out, outputEnd, setOut, writeByte, writeLetter } from './output'
import { Text } from './text'

/**
 * Maximum number of bytes of a reading per byte of its letter. cases/readings/text-comparison.test.ts checks the table.
 */
const mostGrowth: usize = 3

/** Cost of decoding a letter that is read as others, and of each letter of such a reading. */
const costOfOther: i64 = 110
const costOfTextLetter: i64 = 60

/** First bytes of letters by length. Lower bytes are ASCII or continue a letter. */
const firstOfTwo: u32 = 0xc0
const firstOfThree: u32 = 0xe0
const firstOfFour: u32 = 0xf0
const lastLead: u32 = 0xf4

/** Bytes of the last text in letters that are read as they are written: two-byte letters, and longer ones. */
export let passedBytesOfTwo: u32 = 0
export let passedBytes: u32 = 0

/**
 * The canonical letters of a text: case ignored, accents combined with their letters, one form of space, quote and
 * dash. ASCII must be lower case already. The text is valid until the next one is read. Readings are found without
 * decoding the letter. Its last byte is the index in a page, and the bytes before it select the page.
 */
export function readLetters(source: usize, end: usize): Text {
  beginOutput((end - source) * mostGrowth)
  passedBytesOfTwo = 0
  passedBytes = 0
  let to = out
  let at = source
  while (at < end) {
    const lead = <u32>load<u8>(at)
    if (lead < firstOfTwo) {
      if (hasMarks) to = closed(to)
      store<u8>(to++, <u8>lead)
      at++
      continue
    }
    let bytes: usize = 2
    let page = lead & 0x1f
    if (lead >= firstOfThree) {
      bytes = 3
      page = ((lead & 0xf) << 6) | (<u32>load<u8>(at, 1) & 0x3f)
      if (lead >= firstOfFour) {
        bytes = 4
        page = ((lead & 7) << 12) | ((page & 0x3f) << 6) | (<u32>load<u8>(at, 2) & 0x3f)
      }
    }
    // Invalid UTF-8 ends the text, so nothing matches it.
    if (at + bytes > end || lead > lastLead) break
    const reading = load<u32>(pageOf(page) + ((<usize>load<u8>(at + bytes - 1) & 0x3f) << 2))
    const kind = reading >> kindShift
    if (kind === LetterKind.plain || kind === LetterKind.composite) {
      if (hasMarks) to = closed(to)
      store<u32>(to, load<u32>(at))
      to += bytes
      if (bytes > 2) passedBytes += <u32>bytes
      else passedBytesOfTwo += 2
    } else if (kind === LetterKind.letter && (reading & letterMask) < 0x10000) {
      if (hasMarks) to = closed(to)
      const letter = reading & letterMask
      if (letter < 0x80) store<u8>(to++, <u8>letter)
      else if (letter < 0x800) {
        store<u16>(to, <u16>(0x80c0 | (letter >> 6) | ((letter & 0x3f) << 8)))
        to += 2
      } else {
        store<u8>(to, <u8>(0xe0 | (letter >> 12)))
        store<u16>(to, <u16>(0x8080 | ((letter >> 6) & 0x3f) | ((letter & 0x3f) << 8)), 1)
        to += 3
      }
    } else {
      if (isSpent()) {
        // The budget is used up, so no condition is met any more. The rest stays as written, so this text matches no
        // other.
        memory.copy(to, at, end - at)
        to += end - at
        break
      }
      setOut(to)
      take(decodeLetter(at), reading)
      to = out
    }
    at += bytes
  }
  if (hasMarks) to = closed(to)
  setOut(to)
  return outputEnd()
}

/** Writes pending marks. Returns the address of the next letter. */
function closed(to: usize): usize {
  setOut(to)
  closeMarks()
  return out
}

function take(letter: u32, reading: u32): void {
  const kind = reading >> kindShift
  if (kind === LetterKind.mark) return addMark(letter, reading)
  spend(costOfOther)
  if (kind === LetterKind.text) return takeText(reading & valueMask)
  if (hasMarks) closeMarks()
  writeLetter(kind === LetterKind.letter ? reading & letterMask : letter)
}

/** Takes the letters of a reading, each of which is read as it is written. */
function takeText(packed: u32): void {
  let at = texts + <usize>(packed >> 5)
  const end = at + <usize>(packed & 31)
  while (at < end) {
    const letter = decodeLetter(at)
    at = letterEnd()
    spend(costOfTextLetter)
    if (letter < 0x80) {
      if (hasMarks) closeMarks()
      writeByte(letter)
    } else take(letter, readingOf(letter))
  }
}
