import { isText, jsonOf, property, Value } from '../host/host'
import { log } from '../log'
import { NameMatch } from '../options/name-match'
import { Options } from '../options/options'
import { ascii, Text } from '../text/text'

/**
 * The methods that a record hides, from the list of this name in its metafield `app_config`; null, and a line in the
 * log, where it has none to hide.
 */
export function readHiddenMethods(appConfig: Value, list: Text): NameMatch | null {
  const stored = property(appConfig, ascii('value'))
  if (!isText(stored)) return refuse(ascii('app_config: none stored'))
  const config = jsonOf(stored)
  if (!config.isThere()) return refuse(ascii('app_config: not JSON'))
  const match = NameMatch.of(config.member(list), config.member(ascii('exact')).isTrue())
  return match.isEmpty() ? refuse(ascii('app_config: no names')) : match
}

/** Hides what goes by one of the names, never the last that is left of a group. */
export function hideMethods(options: Options, match: NameMatch): void {
  for (let index: u32 = 0; index < options.all.length; index++) {
    const option = options.all.at(index)
    if (match.holds(option)) options.hide(option, false)
  }
}

function refuse(why: Text): NameMatch | null {
  log(why)
  return null
}
