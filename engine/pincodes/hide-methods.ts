import { readAliases } from '../aliases'
import { isText, jsonOf, property, Value } from '../host/host'
import { JsonValue } from '../json/value'
import { isTester } from '../judging/testing'
import { log } from '../log'
import { NameMatch } from '../options/name-match'
import { Placement } from '../options/option'
import { Options } from '../options/options'
import { ascii, Text } from '../text/text'

/**
 * The methods that a record hides, from the list of this name in its metafield `app_config`; null, and a line in the
 * log, where it has none to hide. In testing the list is stored with the testers, where an engine of an earlier
 * release finds no list. A shopper who is no tester gets null without a line.
 */
export function readHiddenMethods(input: Value, appConfig: Value, list: Text): NameMatch | null {
  const stored = property(appConfig, ascii('value'))
  if (!isText(stored)) return refuse(ascii('app_config: none stored'))
  const config = jsonOf(stored)
  if (!config.isThere()) return refuse(ascii('app_config: not JSON'))
  let match = readNames(config, list)
  if (!match.isEmpty()) return match
  const testing = config.member(ascii('testing'))
  if (testing.isThere()) {
    if (!isTester(input, testing)) return null
    match = readNames(testing, list)
  }
  return match.isEmpty() ? refuse(ascii('app_config: no names')) : match
}

function readNames(config: JsonValue, list: Text): NameMatch {
  const aliases = config.member(ascii('aliases'))
  if (aliases.isThere()) readAliases(aliases)
  return NameMatch.of(config.member(list), config.member(ascii('exact')).isTrue())
}

/** Hides options that have one of the names, never the last that is left of a group. */
export function hideMethods(options: Options, match: NameMatch): void {
  for (let index: u32 = 0; index < options.all.length; index++) {
    const option = options.all.at(index)
    if (match.holds(option)) options.hide(option, false, Placement.everywhere)
  }
}

function refuse(why: Text): NameMatch | null {
  log(why)
  return null
}
