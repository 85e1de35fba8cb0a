import { JsonValue } from '../json/value'
import { log } from '../log'
import { ascii, Text } from '../text/text'
import { NameMatch } from './name-match'
import { Options } from './options'

/** Hides what goes by the name in `name`. */
export function hideNamed(options: Options, params: JsonValue): void {
  hideMatching(options, params, ascii('name'))
}

/** Hides what goes by one of the names in `names`. */
export function hideListed(options: Options, params: JsonValue): void {
  hideMatching(options, params, ascii('names'))
}

/** Hides everything; the last one left of a group stays, unless the rule says it may go. */
export function hideAll(options: Options, params: JsonValue): void {
  const mayHideLast = allowsHidingLast(params)
  for (let index: u32 = 0; index < options.all.length; index++)
    options.hide(options.all.at(index), mayHideLast)
}

/** Hides all but what goes by the name in `name`. Where nothing goes by it nothing is hidden, as nothing would be left. */
export function hideAllExceptNamed(options: Options, params: JsonValue): void {
  const match = NameMatch.from(params, ascii('name'))
  if (match.isEmpty()) return log(ascii('action without a name'))
  if (!isAnyLeft(options, match)) return log(ascii('nothing to keep goes by the name'))
  hideWhere(options, params, match, false)
}

function hideMatching(options: Options, params: JsonValue, parameter: Text): void {
  const match = NameMatch.from(params, parameter)
  if (match.isEmpty()) return log(ascii('action without a name'))
  hideWhere(options, params, match, true)
}

/** Hides what goes by one of the names, or, where `isNamed` is false, everything else. */
function hideWhere(options: Options, params: JsonValue, match: NameMatch, isNamed: bool): void {
  const mayHideLast = allowsHidingLast(params)
  for (let index: u32 = 0; index < options.all.length; index++) {
    const option = options.all.at(index)
    if (match.holds(option) === isNamed) options.hide(option, mayHideLast)
  }
}

function isAnyLeft(options: Options, match: NameMatch): bool {
  for (let index: u32 = 0; index < options.all.length; index++) {
    const option = options.all.at(index)
    if (!option.isHidden && match.holds(option)) return true
  }
  return false
}

function allowsHidingLast(params: JsonValue): bool {
  return params.member(ascii('may_hide_last')).isTrue()
}
