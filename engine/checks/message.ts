import { JsonValue } from '../json/value'
import { textInLanguage, textOrNone } from '../text/by-language'
import { ascii, noText, Text } from '../text/text'

/**
 * The message for the shopper: for the language, for the language without its region, or the one for all others.
 * `noText` where none of them has a letter.
 */
export function messageFor(params: JsonValue, language: Text): Text {
  const ofLanguage = textInLanguage(params.member(ascii('messages')), ascii('message'), language)
  return ofLanguage !== noText ? ofLanguage : textOrNone(params, ascii('message'))
}
