import { renew } from '../budget'
import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  writeInteger,
  writeName,
  writeText,
} from '../host/host'
import { isOrdered } from '../judging/read-rules'
import { Rule } from '../judging/rule'
import { closeRuleTrace, closeTrace, isTracedAsMet, openRuleTrace, openTrace } from '../judging/write-trace'
import { List } from '../memory/list'
import { ascii, noText, Text } from '../text/text'
import { concernsStep } from './carry-out'
import { CheckoutStep } from './checkout-step'
import { ActionTrace, Outcome, wordForOutcome } from './outcome'

/**
 * Writes the member `trace` of the result. `traces` has one item for each action of each rule that was carried out, in
 * order. Rules that wait for a later step are judged here, to report their effect. If that uses up the budget, it is
 * not reported as a used-up budget.
 */
export function writeTrace(rules: List<Rule>, traces: List<ActionTrace>, step: CheckoutStep): void {
  renew()
  for (let index: u32 = 0; index < rules.length; index++)
    if (!isOrdered && !concernsStep(rules.at(index).actions, step)) rules.at(index).isMet()
  let written: u32 = 0
  openTrace(rules)
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    const isCarriedOut = concernsStep(rule.actions, step)
    const count = isTracedAsMet(rule) ? rule.actions.length : 0
    openRuleTrace(rule)
    writeName(ascii('actions'))
    openArray(count)
    for (let at: u32 = 0; at < count; at++) {
      const trace = isCarriedOut ? traces.at(written++) : ActionTrace.of(Outcome.later)
      writeAction(rule.actions.at(at).index, trace)
    }
    closeArray()
    closeRuleTrace()
  }
  closeTrace()
}

function writeAction(index: u32, trace: ActionTrace): void {
  openObject(4)
  writeName(ascii('action'))
  writeInteger(index)
  writeName(ascii('outcome'))
  writeText(wordForOutcome(trace.outcome))
  writeName(ascii('target'))
  writeText(textOrEmpty(trace.target))
  writeName(ascii('message'))
  writeText(textOrEmpty(trace.message))
  closeObject()
}

function textOrEmpty(text: Text): Text {
  return text === noText ? ascii('') : text
}
