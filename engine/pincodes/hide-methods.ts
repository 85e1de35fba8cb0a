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
 * The methods that a record hides, from the list of this name in its metafield `app_config`. Null, with a log line, if
 * the list is missing or empty. In testing the list is stored with the testers, where an engine of an earlier release
 * does not find it. Null without a log line if the record is in testing and the shopper is not a tester.
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

/** Hides options with one of the names, but never the last option left in a group. */
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
