import { renew } from '../budget'
import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  textOf,
  writeInteger,
  writeName,
  writeText,
} from '../host/host'
import { isOrdered } from '../judging/read-rules'
import { Rule } from '../judging/rule'
import { closeRuleTrace, closeTrace, isTracedAsMet, openRuleTrace, openTrace } from '../judging/write-trace'
import { List } from '../memory/list'
import { ascii } from '../text/text'
import { concernsRun } from './carry-out'
import { ActionTrace, wordForOutcome } from './outcome'

/**
 * Writes the member `trace` of the result. `traces` has one item for each action of each rule that was met, in order.
 * Rules without actions for this run were not judged, so they are judged here. If that uses up the budget, it is not
 * reported, since it did not limit the decision.
 */
export function writeTrace(rules: List<Rule>, traces: List<ActionTrace>, isOfDelivery: bool): void {
  renew()
  for (let index: u32 = 0; index < rules.length; index++)
    if (!isOrdered && !concernsRun(rules.at(index).actions, isOfDelivery)) rules.at(index).isMet()
  let written: u32 = 0
  openTrace(rules)
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    const count = isTracedAsMet(rule) && concernsRun(rule.actions, isOfDelivery) ? rule.actions.length : 0
    openRuleTrace(rule)
    writeName(ascii('actions'))
    openArray(count)
    for (let at: u32 = 0; at < count; at++) writeAction(rule.actions.at(at).index, traces.at(written++))
    closeArray()
    closeRuleTrace()
  }
  closeTrace()
}

function writeAction(index: u32, trace: ActionTrace): void {
  openObject(3)
  writeName(ascii('action'))
  writeInteger(index)
  writeName(ascii('outcome'))
  writeText(wordForOutcome(trace.outcome))
  writeName(ascii('given_to'))
  openArray(trace.given.length)
  for (let at: u32 = 0; at < trace.given.length; at++) writeText(textOf(trace.given.at(at)))
  closeArray()
  closeObject()
}
