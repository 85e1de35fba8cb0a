import { renew } from '../budget'
import { Found } from '../facts/found'
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
import { List } from '../memory/list'
import { formatDecimal } from '../text/format-decimal'
import { ascii, Text } from '../text/text'
import { Verdict } from './condition'
import { Rule } from './rule'
import { ConditionTrace, RuleTrace } from './rule-trace'

/**
 * Opens the member `trace` of the result. Rules, conditions and actions are identified by their indices in the stored
 * rules. Conditions that the decision did not need are judged here, after the decision. So every build decides within
 * the same budget.
 */
export function openTrace(rules: List<Rule>): void {
  renew()
  for (let index: u32 = 0; index < rules.length; index++) {
    traceConditions(rules.at(index))
  }
  writeName(ascii('trace'))
  openObject(1)
  writeName(ascii('rules'))
  openArray(rules.length)
}

function traceConditions(rule: Rule): void {
  const judged = rule.trace
  const trace = judged === null ? RuleTrace.ended() : judged
  rule.trace = trace
  trace.addConditions(rule.conditions, false)
  const groups = rule.groups
  if (groups === null) return
  for (let index: u32 = 0; index < groups.length; index++) {
    const group = groups.at(index)
    trace.groups.add(group.conditions.length > 0 && group.judge())
    trace.addConditions(group.conditions, group.isTurned)
  }
}

export function closeTrace(): void {
  closeArray()
  closeObject()
}

/** Opens the object for a rule. Writes all members but the last, `actions`, which the part that acts adds. */
export function openRuleTrace(rule: Rule): void {
  const trace = rule.trace
  if (trace === null) return
  const isPassed = trace.isEnded || trace.isPassedOver
  openObject(4 + u32(isPassed) + u32(trace.groups.length > 0))
  writeName(ascii('rule'))
  writeInteger(rule.index)
  writeName(ascii('fired'))
  writeTruth(trace.isMet)
  if (isPassed) {
    // A rule above was the last, or this one says "otherwise" and a rule above acted. So its conditions do not matter.
    writeName(ascii('passed'))
    writeText(trace.isEnded ? ascii('last') : ascii('otherwise'))
  }
  writeGroups(trace.groups)
  writeConditions(trace)
}

/** Writes true or false for each group, in order. Writes nothing for a rule without groups. */
function writeGroups(groups: List<bool>): void {
  if (groups.length === 0) return
  writeName(ascii('groups'))
  openArray(groups.length)
  for (let index: u32 = 0; index < groups.length; index++) writeTruth(groups.at(index))
  closeArray()
}

export function isTracedAsMet(rule: Rule): bool {
  const trace = rule.trace
  if (trace === null) return false
  return trace.isMet
}

export function closeRuleTrace(): void {
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

/**
 * The found texts: pincodes as they are compared, others as they are written. A number is in whole units with up to
 * four decimals.
 */
function textsIn(found: Found): List<Text> {
  const texts = List.empty<Text>()
  if (!isNaN(found.number)) texts.add(formatDecimal(found.number / found.unitsPerOne))
  const shown = found.areCodes ? found.texts : found.spellings
  for (let index: u32 = 0; index < shown.length; index++) texts.add(shown.at(index))
  return texts
}
