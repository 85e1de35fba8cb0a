import { isSpent, spend } from '../budget'
import { JsonValue } from '../json/value'
import { Action } from '../judging/action'
import { Rule } from '../judging/rule'
import { logSpent } from '../log-spent'
import { List } from '../memory/list'
import { throwError } from '../throw-error'
import { hideOptions } from './hide'
import { moveNamed, sortByList } from './move'
import { Placement } from './option'
import { OptionAction } from './option-action'
import { Options } from './options'
import { addText, renameNamed } from './rename'

/** Instructions to compare the name of an option with a name of an action. */
const costOfName: i64 = 200

/** Carries out actions that only one owner's options have, or the owner's additions to a common action. */
export type OwnActions = (action: Action, options: Options) => void

/** Carries out the rules that are met, top to bottom. Each rule is judged after the actions of the rules before it. */
export function carryOut(rules: List<Rule>, options: Options, own: OwnActions): void {
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    if (!rule.isMet()) continue
    carryOutEach(rule.actions, options, own)
    if (rule.act()) return
  }
}

function carryOutEach(actions: List<Action>, options: Options, own: OwnActions): void {
  for (let index: u32 = 0; index < actions.length; index++) {
    const action = actions.at(index)
    if (TRACE) options.traceAction()
    if (action.kind !== OptionAction.unknown && isPaidFor(action.params, options))
      handle(action, options, own)
  }
}

/** Calls the handler for the kind of an action. */
function handle(action: Action, options: Options, own: OwnActions): void {
  const params = action.params
  switch (action.kind) {
    case OptionAction.hideNamed:
    case OptionAction.showOnlyNamed:
    case OptionAction.hideAllExceptNamed:
    case OptionAction.hideAll:
      return hideOptions(options, params, action.kind, Placement.everywhere)
    case OptionAction.renameNamed:
      return renameNamed(options, params)
    case OptionAction.addText:
      return addText(options, params)
    case OptionAction.moveNamed:
      return moveNamed(options, params)
    case OptionAction.sortByList:
      sortByList(options, params)
      break
    case OptionAction.throwError:
      return throwError(params)
  }
  own(action, options)
}

/**
 * Pays for a whole action. False if the budget does not cover it: an action is never carried out in part.
 *
 * @inline
 */
function isPaidFor(params: JsonValue, options: Options): bool {
  if (!isSpent() && spend(<i64>(countTexts(params) * options.countNames()) * costOfName)) return true
  logSpent()
  return false
}

/**
 * Number of texts in the parameters: their members, and the items of lists.
 *
 * @inline
 */
function countTexts(params: JsonValue): u32 {
  let texts: u32 = 0
  for (let member = params.first; member.isThere(); member = member.next) {
    texts++
    for (let item = member.firstItem(); item.isThere(); item = item.next) texts++
  }
  return texts
}
