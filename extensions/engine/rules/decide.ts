import { Offers } from '../actions/offers'
import { List } from '../memory/list'
import { traceRule } from '../trace/rule-trace'
import { Rule } from './rule'

/** Carries out the rules that are met, top to bottom, each action in order (DECISIONS 18). */
export function decide(rules: List<Rule>, offers: Offers): void {
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    if (isMet(rule)) carryOut(rule, offers)
  }
}

function isMet(rule: Rule): bool {
  if (!TRACE) return rule.isMet()
  rule.trace = traceRule(rule)
  return rule.trace.hasFired
}

function carryOut(rule: Rule, offers: Offers): void {
  for (let index: u32 = 0; index < rule.actions.length; index++) {
    const action = rule.actions.at(index)
    const deed = action.deed
    offers.beginAction()
    if (deed !== null) deed(offers, action.params)
    if (TRACE) rule.trace.addAction(action.index, offers.changed, offers.guardActs)
  }
}
