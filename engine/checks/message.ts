import { property, textOf, Value } from '../host/host'
import { JsonValue } from '../json/value'
import { findByteBefore } from '../text/find-byte'
import { addressOf, ascii, endOf, lengthOf, noText, same, Text, textAt } from '../text/text'

const underscore: u8 = 0x5f

/** The code of the shopper's language, such as `HI` or `PT_BR`; `noText` where the platform gives none. */
export function readLanguage(input: Value): Text {
  const language = property(property(input, ascii('localization')), ascii('language'))
  return textOf(property(language, ascii('isoCode')))
}

/**
 * The message for the shopper: for the language, for the language without its region, or the one for all others.
 * `noText` where none of them has a letter.
 */
export function messageFor(params: JsonValue, language: Text): Text {
  const translated = params.member(ascii('messages'))
  const ofLanguage = findTranslated(translated, language)
  if (ofLanguage !== noText) return ofLanguage
  const end = findByteBefore(endOf(language), addressOf(language), underscore)
  const ofBase = findTranslated(translated, textAt(addressOf(language), end - addressOf(language)))
  return ofBase !== noText ? ofBase : readMessage(params)
}

function findTranslated(translated: JsonValue, language: Text): Text {
  for (let item = translated.firstItem(); item.isThere(); item = item.next)
    if (same(item.member(ascii('language')).text(), language)) return readMessage(item)
  return noText
}

function readMessage(object: JsonValue): Text {
  const message = object.member(ascii('message')).text()
  return lengthOf(message) > 0 ? message : noText
}
