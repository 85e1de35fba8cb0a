import { checkout } from '../facts/checkout'
import { JsonValue } from '../json/value'
import { log } from '../log'
import { allocate } from '../memory/arena'
import { textInLanguage } from '../text/by-language'
import { trim } from '../text/canonical'
import { addressOf, ascii, lengthOf, noText, same, Text, textAt } from '../text/text'
import { NameMatch } from './name-match'
import { Options } from './options'

/**
 * Renames options with the name in `currentName`. The new name is the one in `newNames` for the shopper's language, or
 * else `newName`. Later rules still match their earlier name.
 */
export function renameNamed(options: Options, params: JsonValue): void {
  giveName(options, params, ascii('newNames'), ascii('newName'), noText)
}

/**
 * Adds a text to the current name of options with the name in `name`, before or after it. The text is the one in
 * `texts` for the shopper's language, or else the one in `text`.
 */
export function addText(options: Options, params: JsonValue): void {
  giveName(options, params, ascii('texts'), ascii('text'), params.member(ascii('place')).text())
}

/**
 * `list` is the member with the texts by language. `parameter` is the member of each text, and of the text for all
 * other languages. `position` says before or after the name. With `noText` the text replaces the name.
 */
function giveName(options: Options, params: JsonValue, list: Text, parameter: Text, position: Text): void {
  const match = NameMatch.ofAction(params, options.all)
  const byLanguage = params.member(list)
  let text = noText
  if (byLanguage.isThere()) text = trim(textInLanguage(byLanguage, parameter, checkout().language()))
  if (lengthOf(text) === 0) text = trim(params.member(parameter).text())
  if (lengthOf(text) === 0) {
    // With names by language, an option may keep its name in other languages.
    if (!byLanguage.isThere()) log(ascii('action without a name'))
    return
  }
  for (let index: u32 = 0; index < options.all.length; index++) {
    const option = options.all.at(index)
    if (option.isHidden || !match.holds(option)) continue
    options.rename(
      option,
      position === noText ? text : joined(text, option.shownName(), same(position, ascii('before'))),
    )
  }
}

/** The text and the name, with a space between them. */
export function joined(text: Text, name: Text, isBefore: bool): Text {
  const first = isBefore ? text : name
  const second = isBefore ? name : text
  const middle = lengthOf(first)
  const length = middle + 1 + lengthOf(second)
  const target = allocate(length)
  memory.copy(target, addressOf(first), middle)
  store<u8>(target + middle, 0x20)
  memory.copy(target + middle + 1, addressOf(second), lengthOf(second))
  return textAt(target, length)
}
