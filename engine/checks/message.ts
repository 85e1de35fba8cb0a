import { JsonValue } from '../json/value'
import { textInLanguage, textOrNone } from '../text/by-language'
import { ascii, noText, Text } from '../text/text'

/**
 * The message in the shopper's language, or in that language without its region, or the message for all other
 * languages. `noText` if none of them has a letter.
 */
export function messageFor(params: JsonValue, language: Text): Text {
  const ofLanguage = textInLanguage(params.member(ascii('messages')), ascii('message'), language)
  return ofLanguage !== noText ? ofLanguage : textOrNone(params, ascii('message'))
}
