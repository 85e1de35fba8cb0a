import { controlOf } from '../json/unescape'
import { LetterClass } from './letter-class'
import { backslash, boundary, caret, closeClass, hyphen, noLetter } from './pattern-letters'
import { peek, peekSecond, refusePattern, take, takeIf } from './pattern-reader'

/** Reads a class of letters, from its opening bracket to its closing one. */
export function readClass(): LetterClass {
  const letters = LetterClass.empty()
  letters.isNegative = takeIf(caret)
  while (!takeIf(closeClass)) {
    if (peek() === noLetter) {
      refusePattern()
      return letters
    }
    readRange(letters)
  }
  return letters
}

function readRange(letters: LetterClass): void {
  const low = readMember(letters)
  const second = peek() === hyphen ? peekSecond() : noLetter
  if (second === noLetter || second === closeClass) {
    if (low !== noLetter) letters.addRange(low, low)
    return
  }
  take()
  const high = readMember(letters)
  if (low === noLetter || high === noLetter || high < low) return refusePattern()
  letters.addRange(low, high)
}

/** Reads one letter. For an escape of many letters, adds them all and returns `noLetter`. */
function readMember(letters: LetterClass): u32 {
  const letter = take()
  if (letter !== backslash) return letter
  const escaped = take()
  if (letters.addEscape(escaped)) return noLetter
  const wanted = escapedLetter(escaped)
  if (wanted === noLetter) refusePattern()
  return wanted
}

/** Letter for an escape, by the letter after its backslash. `noLetter` if the escape is unknown. */
export function escapedLetter(letter: u32): u32 {
  if (letter === 0x76) return 0x0b // v
  if (letter === 0x30) return 0x00 // 0
  const control = controlOf(letter)
  if (control !== letter && letter !== boundary) return control
  const isDigitOrLetter = letter - 0x30 < 10 || (letter | 0x20) - 0x61 < 26
  return letter >= 0x20 && letter < 0x7f && !isDigitOrLetter ? letter : noLetter
}
