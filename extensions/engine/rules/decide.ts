import { Action } from '../actions/action'
import { Offers } from '../actions/offers'
import { List } from '../memory/list'
import { Rule } from './rule'

/** Carries out the rules that are met, top to bottom, each action in order (DECISIONS 18). */
export function decide(rules: List<Rule>, offers: Offers): void {
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    if (!rule.isMet()) continue
    carryOut(rule.actions, offers)
  }
}

function carryOut(actions: List<Action>, offers: Offers): void {
  for (let index: u32 = 0; index < actions.length; index++) {
    const action = actions.at(index)
    const deed = action.deed
    if (deed !== null) deed(offers, action.params)
  }
}
