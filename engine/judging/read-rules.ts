import { readAliases } from '../aliases'
import { isText, openJson, Value } from '../host/host'
import {
  firstItem,
  firstMember,
  isBrokenOff,
  isJsonRead,
  isNamed,
  isSeldomNamed,
  nextItem,
  nextMember,
} from '../json/parse'
import { passMember, readValue } from '../json/parse-value'
import { log } from '../log'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii, same, Text } from '../text/text'
import { Action, ActionTable } from './action'
import { Condition } from './condition'
import { followAction, followCondition, followRule, followRuleSet } from './follow-rules'
import { lookUp } from './look-up-words'
import { Rule } from './rule'
import {
  expectNoFault,
  forgetFaults,
  hasFault,
  isItemNext,
  isListNext,
  isObjectNext,
  readObject,
  readText,
} from './shape'
import { isTester } from './testing'

/**
 * The rules in the `rules` metafield, in order. Null if there are none to carry out. Any fault in the text costs at
 * most one line in the log. The shape is that of rules/language/rule-set.ts, in all of its versions. Rules in testing
 * are read only for testers.
 */
export function readRules(input: Value, stored: Value, actions: ActionTable): List<Rule> | null {
  if (!isText(stored)) return refuse(ascii('rules: none stored'))
  openJson(stored)
  const rules = readRuleSet(input)
  if (isWithheld) return null
  if (!isJsonRead()) return refuse(ascii('rules: not JSON'))
  if (!isKnownVersion) return refuse(ascii('rules: unknown version'))
  if (hasFault()) return refuse(ascii('rules: malformed'))
  if (rules.length === 0) return null
  lookUp(rules, actions)
  return rules
}

function refuse(why: Text): List<Rule> | null {
  log(why)
  return null
}

let isKnownVersion: bool = false
/**
 * True for rules in testing if the shopper is not a tester. The rest is then not read, so the JSON counts as
 * incomplete.
 */
let isWithheld: bool = false

function readRuleSet(input: Value): List<Rule> {
  expectNoFault()
  isKnownVersion = false
  const rules = List.empty<Rule>()
  if (!isItemNext()) return rules
  isKnownVersion = followRuleSet()
  for (let isMember = isKnownVersion ? nextMember() : firstMember(); isMember; isMember = nextMember()) {
    if (isNamed(ascii('rules'))) readEachRule(rules, false)
    else if (isSeldomNamed(ascii('version'))) isKnownVersion = readVersion()
    else if (isSeldomNamed(ascii('aliases'))) readAliases(readValue())
    else if (isSeldomNamed(ascii('testing'))) {
      const testing = readValue()
      isWithheld = !isBrokenOff() && !isTester(input, testing)
      if (isWithheld) break
    } else passMember()
  }
  return rules
}

/** True for versions 1 and 2. Rules that an engine for version 1 must refuse as a whole are stored as version 2. */
function readVersion(): bool {
  const version = readValue().scalar()
  return same(version, ascii('1')) || same(version, ascii('2'))
}

/** Number of the rule's conditions read so far, including those of its groups. Counted only in the tracing build. */
let conditionsRead: u32 = 0

/** Reads the rules of a set, or the groups of a rule. A group has some members of a rule. */
function readEachRule(rules: List<Rule>, areGroups: bool): void {
  if (!isListNext()) return
  let index: u32 = 0
  for (let isItem = firstItem(); isItem; isItem = nextItem()) {
    if (TRACE && !areGroups) conditionsRead = 0
    readRule(rules, index++)
  }
}

function readRule(rules: List<Rule>, index: u32): void {
  const rule = allocateRecord<Rule>()
  if (TRACE) rule.index = index
  rule.conditions = List.empty<Condition>()
  rule.actions = List.empty<Action>()
  const faultsBefore = hasFault()
  let isMuted: bool = false
  if (isItemNext()) {
    const isBegun = followRule(rule)
    for (let isMember = isBegun ? nextMember() : firstMember(); isMember; isMember = nextMember()) {
      if (isNamed(ascii('conditions'))) readConditions(rule.conditions)
      else if (isNamed(ascii('actions'))) readActions(rule.actions)
      else if (isSeldomNamed(ascii('match_type'))) rule.matchesAny = same(readText(), ascii('any'))
      else if (isSeldomNamed(ascii('status'))) isMuted = readMuting()
      else if (isSeldomNamed(ascii('groups'))) rule.groups = readGroups()
      else if (isSeldomNamed(ascii('not'))) rule.isTurned = readTruth()
      else if (isSeldomNamed(ascii('otherwise'))) rule.isOtherwise = readOrder()
      else if (isSeldomNamed(ascii('last'))) rule.isLast = readOrder()
      else passMember()
    }
  }
  if (isMuted) forgetFaults(faultsBefore)
  else rules.add(rule)
}

function readGroups(): List<Rule> {
  const groups = List.empty<Rule>()
  readEachRule(groups, true)
  return groups
}

function readConditions(conditions: List<Condition>): void {
  if (!isListNext()) return
  for (let isItem = firstItem(); isItem; isItem = nextItem()) readCondition(conditions)
}

function readCondition(conditions: List<Condition>): void {
  const condition = allocateRecord<Condition>()
  if (TRACE) condition.index = conditionsRead++
  if (followCondition(condition)) return conditions.add(condition)
  const faultsBefore = hasFault()
  let isMuted: bool = false
  if (isItemNext()) {
    for (let isMember = firstMember(); isMember; isMember = nextMember()) {
      if (isNamed(ascii('type'))) condition.type = readText()
      else if (isNamed(ascii('params'))) readParams(condition)
      else if (isSeldomNamed(ascii('status'))) isMuted = readMuting()
      else if (isSeldomNamed(ascii('not'))) condition.isTurned = readTruth()
      else passMember()
    }
  }
  if (isMuted) forgetFaults(faultsBefore)
  else conditions.add(condition)
}

function readParams(condition: Condition): void {
  if (!isObjectNext()) return
  for (let isMember = firstMember(); isMember; isMember = nextMember()) {
    if (isNamed(ascii('operator'))) condition.operatorName = readText()
    else if (isNamed(ascii('valueType'))) condition.valueType = readText()
    else if (isNamed(ascii('value'))) condition.value = readValue()
    else if (isNamed(ascii('__field_path'))) condition.path = readText()
    else if (isNamed(ascii('productIds'))) condition.productIds = readValue()
    else if (isNamed(ascii('collectionIds'))) condition.collectionIds = readValue()
    else passMember()
  }
}

function readActions(actions: List<Action>): void {
  if (!isListNext()) return
  for (let isItem = firstItem(); isItem; isItem = nextItem()) {
    const action = allocateRecord<Action>()
    if (TRACE) action.index = actions.length
    actions.add(action)
    if (followAction(action)) continue
    if (!isItemNext()) continue
    for (let isMember = firstMember(); isMember; isMember = nextMember()) {
      if (isNamed(ascii('type'))) action.type = readText()
      else if (isNamed(ascii('params'))) action.params = readObject()
      else passMember()
    }
  }
}

/** True for a muted rule or condition, which the merchant keeps and the engine ignores. */
function readMuting(): bool {
  return same(readText(), ascii('disabled'))
}

function readTruth(): bool {
  return same(readValue().scalar(), ascii('true'))
}

/** True if some rule depends on the actions of others. All rules are then judged, in their order. */
export let isOrdered: bool = false

function readOrder(): bool {
  const isSo = readTruth()
  if (isSo) isOrdered = true
  return isSo
}
