import { JsonKind, JsonValue } from '../json/value'
import { addressOf, ascii, lengthOf, same, sameBytes, Text } from '../text/text'
import { isInCompactForm } from './compact-form'
import { Pincode } from './pincode'
import { foldPincode } from './pincode-letters'
import { SetOperator } from './pincode-set'

const star: u8 = 0x2a

/** What a set that was parsed says is to be done; none for JSON that is no set. */
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

/** Is the code in a set that has an operator? Codes of the set that are neither numbers nor texts mean nothing. */
export function isInParsedSet(set: JsonValue, pincode: Pincode): bool {
  const value = set.member(ascii('value'))
  if (value.kind === JsonKind.text) {
    const symbols = value.text()
    return pincode.isInteger && isInCompactForm(addressOf(symbols), lengthOf(symbols), pincode.code)
  }
  const hasPrefixes = isOfTexts(set)
  for (let item = value.firstItem(); item.isThere(); item = item.next) {
    const code = item.kind === JsonKind.text ? foldPincode(item.text()) : item.scalar()
    if (same(code, pincode.code) || (hasPrefixes && isPrefix(code, pincode.code))) return true
  }
  return false
}

function isOfTexts(set: JsonValue): bool {
  return same(set.member(ascii('form')).text(), ascii('text'))
}

/** Is the first text one that ends with a star, and the code one of those that begin so? */
function isPrefix(text: Text, code: Text): bool {
  if (lengthOf(text) < 2) return false
  const letters = lengthOf(text) - 1
  return (
    load<u8>(addressOf(text) + letters) === star &&
    letters <= lengthOf(code) &&
    sameBytes(addressOf(text), addressOf(code), letters)
  )
}
