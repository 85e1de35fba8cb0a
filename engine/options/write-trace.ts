import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  writeInteger,
  writeName,
  writeText,
  writeTruth,
} from '../host/host'
import { Action } from '../judging/action'
import { Rule } from '../judging/rule'
import { closeRuleTrace, closeTrace, isTracedAsMet, openRuleTrace, openTrace } from '../judging/write-trace'
import { List } from '../memory/list'
import { ascii } from '../text/text'
import { ActionTrace } from './action-trace'
import { Option } from './option'

/** Writes the member `trace` of the result. `traces` has one for every action of each rule that was met, in order. */
export function writeTrace(rules: List<Rule>, traces: List<ActionTrace>): void {
  let written: u32 = 0
  openTrace(rules)
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    const count = isTracedAsMet(rule) ? rule.actions.length : 0
    openRuleTrace(rule)
    writeName(ascii('actions'))
    openArray(count)
    for (let at: u32 = 0; at < count; at++) writeAction(rule.actions.at(at), traces.at(written++))
    closeArray()
    closeRuleTrace()
  }
  closeTrace()
}

function writeAction(action: Action, trace: ActionTrace): void {
  openObject(3)
  writeName(ascii('action'))
  writeInteger(action.index)
  writeName(ascii('methods'))
  writeIds(trace.changed)
  writeName(ascii('kept_last'))
  writeTruth(trace.hasKeptLast)
  closeObject()
}

function writeIds(options: List<Option>): void {
  openArray(options.length)
  for (let index: u32 = 0; index < options.length; index++) writeText(options.at(index).readId())
  closeArray()
}
