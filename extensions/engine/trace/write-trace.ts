import { Found } from '../facts/found'
import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  textOf,
  writeInteger,
  writeName,
  writeText,
  writeTruth,
} from '../host/host'
import { Verdict } from '../judging/condition'
import { Rule } from '../judging/rule'
import { List } from '../memory/list'
import { Option } from '../options/options'
import { formatDecimal } from '../text/format-decimal'
import { ascii, Text } from '../text/text'
import { ActionTrace, ConditionTrace, RuleTrace } from './rule-trace'

/** Writes the member `trace` of the result, by the places of rules, conditions and actions in the stored rules. */
export function writeTrace(rules: List<Rule>): void {
  writeName(ascii('trace'))
  openObject(1)
  writeName(ascii('rules'))
  openArray(rules.length)
  for (let index: u32 = 0; index < rules.length; index++) writeRule(rules.at(index))
  closeArray()
  closeObject()
}

function writeRule(rule: Rule): void {
  const trace = rule.trace
  openObject(4)
  writeName(ascii('rule'))
  writeInteger(rule.index)
  writeName(ascii('fired'))
  writeTruth(trace.hasFired)
  writeConditions(trace)
  writeActions(trace)
  closeObject()
}

function writeConditions(trace: RuleTrace): void {
  writeName(ascii('conditions'))
  openArray(trace.conditions.length)
  for (let index: u32 = 0; index < trace.conditions.length; index++)
    writeCondition(trace.conditions.at(index))
  closeArray()
}

function writeCondition(trace: ConditionTrace): void {
  openObject(3)
  writeName(ascii('condition'))
  writeInteger(trace.condition)
  writeName(ascii('state'))
  writeText(wordFor(trace.verdict))
  writeName(ascii('found'))
  const found = trace.found
  if (found === null) writeTexts(List.empty<Text>())
  else writeTexts(textsIn(found))
  closeObject()
}

function writeActions(trace: RuleTrace): void {
  writeName(ascii('actions'))
  openArray(trace.actions.length)
  for (let index: u32 = 0; index < trace.actions.length; index++) writeAction(trace.actions.at(index))
  closeArray()
}

function writeAction(trace: ActionTrace): void {
  openObject(3)
  writeName(ascii('action'))
  writeInteger(trace.action)
  writeName(ascii('methods'))
  writeTexts(idsOf(trace.changed))
  writeName(ascii('kept_last'))
  writeTruth(trace.hasKeptLast)
  closeObject()
}

function writeTexts(texts: List<Text>): void {
  openArray(texts.length)
  for (let index: u32 = 0; index < texts.length; index++) writeText(texts.at(index))
  closeArray()
}

function wordFor(verdict: Verdict): Text {
  if (verdict === Verdict.met) return ascii('met')
  if (verdict === Verdict.notJudged) return ascii('not_judged')
  return verdict === Verdict.unknown ? ascii('unknown') : ascii('not_met')
}

/** What was found, as it is written, or of pin codes as they are compared; a number in whole units and up to four decimals. */
function textsIn(found: Found): List<Text> {
  const texts = List.empty<Text>()
  if (!isNaN(found.number)) texts.add(formatDecimal(found.number / found.unitsPerOne))
  const shown = found.areCodes ? found.texts : found.spellings
  for (let index: u32 = 0; index < shown.length; index++) texts.add(shown.at(index))
  return texts
}

function idsOf(options: List<Option>): List<Text> {
  const ids = List.empty<Text>()
  for (let index: u32 = 0; index < options.length; index++) ids.add(textOf(options.at(index).id))
  return ids
}
