import { JsonKind, JsonValue } from '../json/value'
import { addressOf, ascii, lengthOf, same, sameBytes, Text } from '../text/text'
import { isInCompactForm } from './compact-form'
import { Pincode } from './pincode'
import { foldPincode } from './pincode-letters'
import { SetOperator } from './pincode-set'

const star: u8 = 0x2a
const openMark: u8 = 0x3f

/** The operator of a parsed set. `none` if the JSON is not a set. */
export function operatorOf(set: JsonValue): SetOperator {
  const form = set.member(ascii('form'))
  const isCompact = same(form.text(), ascii('compact'))
  if (!isCompact && !form.isNull() && !isOfTexts(set)) return SetOperator.none
  const kind = set.member(ascii('value')).kind
  if (kind !== (isCompact ? JsonKind.text : JsonKind.array)) return SetOperator.none
  const operator = set.member(ascii('operator')).text()
  if (same(operator, ascii('in'))) return SetOperator.hidesInside
  return same(operator, ascii('not_in')) ? SetOperator.hidesOutside : SetOperator.none
}

/** True if the code is in a set that has an operator. Items that are neither numbers nor texts match nothing. */
export function isInParsedSet(set: JsonValue, pincode: Pincode): bool {
  const value = set.member(ascii('value'))
  if (value.kind === JsonKind.text) {
    const symbols = value.text()
    return pincode.isInteger && isInCompactForm(addressOf(symbols), lengthOf(symbols), pincode.code)
  }
  const hasPrefixes = isOfTexts(set)
  for (let item = value.firstItem(); item.isThere(); item = item.next) {
    const code = item.kind === JsonKind.text ? foldPincode(item.text()) : item.scalar()
    if (same(code, pincode.code) || (hasPrefixes && isBeginning(code, pincode.code))) return true
  }
  return false
}

function isOfTexts(set: JsonValue): bool {
  return same(set.member(ascii('form')).text(), ascii('text'))
}

/** True if the text is a beginning of the code: letters, then a star or a mark for each further character. */
function isBeginning(text: Text, code: Text): bool {
  let letters = lengthOf(text)
  if (letters < 2) return false
  const last = load<u8>(addressOf(text) + letters - 1)
  if (last === star) letters--
  else {
    if (last !== openMark || lengthOf(text) !== lengthOf(code)) return false
    while (letters > 0 && load<u8>(addressOf(text) + letters - 1) === openMark) letters--
  }
  return letters > 0 && letters <= lengthOf(code) && sameBytes(addressOf(text), addressOf(code), letters)
}
