import { sameBytes, sameUpTo16 } from '../text/text'
import { backslash, closeBracket, openBracket, quote } from './bytes'
import { pastScalar, pastValue, rememberRead } from './pass'
import { JsonPlace, noPlace } from './place'
import { pastRepeat, rememberRepeat } from './repeats'

/**
 * Spellings of the items of two lists in the input of this function. An outline has the text before each value that
 * the query asks for, in the order of the query, and the text that closes the item. First a byte for the length of
 * the first outline, that of an option; then both. For each value a byte for the length of its spelling and one for
 * its place in `places`, four times its number (engine/facts/fact.ts, engine/options/option.ts), then the spelling.
 * The build fills them in (scripts/outline-items.ts). Until then both begin with a zero byte, which no item does, so
 * that no item is followed. A module that functions with different queries share stays that way.
 */
const outlines: usize = memory.data<u8>([0, 1, 0, 0])
const headBytes: usize = 2

/** The place of the text that closes an item. Its spelling ends with a zero byte, which no input has. */
const noValue: usize = 0xff

/** Places of the values of the item that was followed last. */
const places = memory.data(88, 4)
const placeShift: usize = 2
/** A bit for each list of that item that is spelled like one of an item before. */
let repeats: u32 = 0

export function followOption(option: JsonPlace): bool {
  return follow(option, outlines + 1)
}

export function followLine(line: JsonPlace): bool {
  return follow(line, outlines + 1 + <usize>load<u8>(outlines))
}

/**
 * Follows an item along its outline, which is all there is to do as long as it is spelled like that: no name is searched
 * for, no container walked. False where it is not, as for a line about something that is no product.
 */
function follow(item: JsonPlace, outline: usize): bool {
  repeats = 0
  let at = item
  let value: JsonPlace = noPlace
  let step = outline
  while (true) {
    const length = <usize>load<u8>(step)
    const place = <usize>load<u8>(step, 1)
    step += headBytes
    const same = sameUpTo16(at, step)
    if (same < length && (same < 16 || !sameBytes(at + 16, step + 16, length - 16))) {
      if (place === noValue && same === length - 1) {
        rememberRead(item, at + same)
        return true
      }
      if (load<u8>(at - 2) !== backslash || value === noPlace) return false
      // The value before has a quote inside, which was taken for its end.
      at = pastValue(value)
      value = noPlace
      step -= headBytes
      continue
    }
    at += length
    step += length
    store<JsonPlace>(place, at, places)
    value = at
    const first = load<u8>(at)
    if (first === quote) {
      let letters = at - 15
      let quotes = 0
      do {
        letters += 16
        quotes = i8x16.bitmask(i8x16.eq(v128.load(letters), i8x16.splat(quote)))
      } while (quotes === 0)
      at = letters + ctz(quotes) + 1
    } else
      at = first < openBracket ? pastScalar(at) : first === openBracket ? pastList(at, place) : pastValue(at)
  }
}

/** The place of a value of the item that was followed last; `noPlace` where the query does not ask for it. */
export function followedPlace(value: usize): JsonPlace {
  return load<JsonPlace>(value << placeShift, places)
}

/** Is the list spelled like the same one of an item before? */
export function isRepeated(value: usize): bool {
  return ((repeats >> <u32>value) & 1) !== 0
}

function pastList(list: JsonPlace, place: usize): JsonPlace {
  if (load<u8>(list, 1) === closeBracket) return list + 2
  const behind = pastRepeat(list, place)
  if (behind !== noPlace) {
    const value = <u32>(place >> placeShift)
    repeats |= 1 << value
    return behind
  }
  const end = pastValue(list)
  rememberRepeat(list, end, place)
  return end
}
