import { logSpent, renew, spend } from '../budget'
import { JsonValue } from '../json/value'
import { List } from '../memory/list'
import { Options } from '../options/options'
import { RuleTrace, traceConditions } from '../trace/rule-trace'
import { Rule } from './rule'

/** To compare the name of an option with one that an action names. */
const costOfName: i64 = 200

/**
 * Carries out the rules that are met, top to bottom, each action in order. What the tracing build tells
 * on top of that comes afterwards, so that it decides by the same budget.
 */
export function decide(rules: List<Rule>, options: Options): void {
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    const isMet = rule.isMet()
    if (TRACE) rule.trace = RuleTrace.of(isMet)
    if (isMet) carryOut(rule, options)
  }
  if (!TRACE) return
  renew()
  for (let index: u32 = 0; index < rules.length; index++) traceConditions(rules.at(index))
}

function carryOut(rule: Rule, options: Options): void {
  for (let index: u32 = 0; index < rule.actions.length; index++) {
    const action = rule.actions.at(index)
    const handler = action.handler
    options.beginAction()
    if (handler !== null && isPaidFor(action.params, options)) handler(options, action.params)
    if (TRACE) rule.trace.addAction(action.index, options.changed, options.guardActs)
  }
}

/**
 * An action is carried out as a whole, or not at all where the budget is used up.
 *
 * @inline
 */
function isPaidFor(params: JsonValue, options: Options): bool {
  if (spend(<i64>(countTexts(params) * options.all.length) * costOfName)) return true
  logSpent()
  return false
}

/**
 * How many texts there may be in the parameters: their members, and the items of those that are lists.
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
