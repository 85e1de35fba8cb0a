import { property, textOf, Value } from '../host/host'
import { JsonValue } from '../json/value'
import { findByteBefore } from './find-byte'
import { addressOf, ascii, endOf, lengthOf, noText, same, Text, textAt } from './text'

const underscore: u8 = 0x5f

/** The code of the shopper's language, such as `HI` or `PT_BR`. `noText` if the platform gives none. */
export function readLanguage(input: Value): Text {
  const language = property(property(input, ascii('localization')), ascii('language'))
  return textOf(property(language, ascii('isoCode')))
}

/**
 * The text for a language from a list, or the text for the language without its region. `noText` if the list has
 * neither. `member` is the member of an item that holds its text.
 */
export function textInLanguage(list: JsonValue, member: Text, language: Text): Text {
  if (!list.isThere()) return noText
  const ofLanguage = findText(list, member, language)
  if (ofLanguage !== noText) return ofLanguage
  const end = findByteBefore(endOf(language), addressOf(language), underscore)
  return findText(list, member, textAt(addressOf(language), end - addressOf(language)))
}

function findText(list: JsonValue, member: Text, language: Text): Text {
  for (let item = list.firstItem(); item.isThere(); item = item.next)
    if (same(item.member(ascii('language')).text(), language)) return textOrNone(item, member)
  return noText
}

/** The text of a member. `noText` if it has no letter. */
export function textOrNone(object: JsonValue, member: Text): Text {
  const text = object.member(member).text()
  return lengthOf(text) > 0 ? text : noText
}
