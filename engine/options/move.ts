import { JsonValue } from '../json/value'
import { log } from '../log'
import { List } from '../memory/list'
import { parseDecimal } from '../text/decimal'
import { ascii } from '../text/text'
import { NameMatch } from './name-match'
import { Option } from './option'
import { Options } from './options'

/** Longer than any list. Any position further down is the end of the list too. */
const lastPosition: f64 = 1000

/**
 * Moves each option with the name in `name` to `position`, counted from 1 in each group. Several options with the
 * name follow one another in their current order.
 */
export function moveNamed(options: Options, params: JsonValue): void {
  const match = NameMatch.ofAction(params, options.all)
  const position = parseDecimal(params.member(ascii('position')).scalar())
  if (!(position >= 1)) return log(ascii('action without a position'))
  options.place(match, <u32>min(position, lastPosition) - 1)
}

/** Sorts options in the order of the names. All other options follow in their current order. */
export function sortByList(options: Options, params: JsonValue): void {
  options.sort(rankByList, NameMatch.ofAction(params, options.all))
}

function rankByList(group: List<Option>, match: NameMatch): void {
  for (let index: u32 = 0; index < group.length; index++) {
    const option = group.at(index)
    option.rank = match.rankOf(option)
  }
}
