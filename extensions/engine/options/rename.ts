import { JsonValue } from '../json/value'
import { log } from '../log'
import { trim } from '../text/canonical'
import { ascii, lengthOf, noText } from '../text/text'
import { NameMatch } from './name-match'
import { Options } from './options'

/** Gives what goes by the name in `currentName` the one in `newName`. Rules go on knowing it by the name it had. */
export function renameNamed(options: Options, params: JsonValue): void {
  const match = NameMatch.from(params, ascii('currentName'))
  const text = params.member(ascii('newName')).text()
  const name = text === noText ? noText : trim(text)
  if (match.isEmpty() || lengthOf(name) === 0) return log(ascii('action without a name'))
  for (let index: u32 = 0; index < options.all.length; index++) {
    const option = options.all.at(index)
    if (!option.isHidden && match.holds(option)) options.rename(option, name)
  }
}
