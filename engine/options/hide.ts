import { JsonValue } from '../json/value'
import { log } from '../log'
import { ascii } from '../text/text'
import { NameMatch } from './name-match'
import { OptionAction } from './option-action'
import { Options } from './options'

/**
 * Hides options in these placements. `kind` decides which: those with one of the names, all, or all others. All others
 * are hidden only in groups where a visible option has one of the names. The last option left in a group is kept,
 * unless the rule allows hiding it.
 */
export function hideOptions(options: Options, params: JsonValue, kind: i32, placements: u32): void {
  const isAll = kind === OptionAction.hideAll
  const match = isAll ? NameMatch.none() : NameMatch.ofAction(params, options.all)
  const hidesRest = kind !== OptionAction.hideNamed
  if (hidesRest) markGroups(options, match, isAll)
  const mayHideLast = params.member(ascii('may_hide_last')).isTrue()
  const all = options.all
  for (let index: u32 = 0; index < all.length; index++) {
    const option = all.at(index)
    if (match.holds(option) !== hidesRest && (!hidesRest || option.group.keptBy === changetype<usize>(match)))
      options.hide(option, mayHideLast, placements)
  }
}

/** Marks the groups in which an option with one of the names is kept. Marks all groups if all options are hidden. */
function markGroups(options: Options, match: NameMatch, isAll: bool): void {
  const all = options.all
  const mark = changetype<usize>(match)
  let isKept = false
  for (let index: u32 = 0; index < all.length; index++) {
    const option = all.at(index)
    const group = option.group
    if (group.keptBy === mark || (!isAll && (option.isHidden || !match.holds(option)))) continue
    group.keptBy = mark
    isKept = true
  }
  if (!isKept && !match.isEmpty()) log(ascii('nothing to keep goes by the name'))
}
