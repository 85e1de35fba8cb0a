import { JsonValue } from '../json/value'
import { log } from '../log'
import { ascii } from '../text/text'
import { NameMatch } from './name-match'
import { OptionAction } from './option-action'
import { Options } from './options'

/**
 * Hides options in these placements: those with one of the names; or all others, in each group where a visible option
 * has one; or all. The last one left of a group stays, unless the rule says it may go.
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

/** Marks the groups in which something is kept by one of the names, or all. */
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
