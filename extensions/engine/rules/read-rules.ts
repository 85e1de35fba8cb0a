import { Action, DeedTable } from '../actions/action'
import { isText, jsonOf, Value } from '../host/host'
import { JsonValue } from '../json/value'
import { log } from '../log'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { ascii, same, Text } from '../text/text'
import { Condition } from './condition'
import { lookUp } from './look-up'
import { Rule } from './rule'
import { expectNoFault, hasFault, listMember, objectMember, requireObject, textMember } from './shape'

/**
 * The rules stored in the `rules` metafield, in order, or null when there are none to carry out. Whatever is wrong
 * with the text, it comes to nothing but one line in the log. The shape is that of rules/rule-set.ts, version 1.
 */
export function readRules(stored: Value, deeds: DeedTable): List<Rule> | null {
  if (!isText(stored)) return refuse(ascii('rules: none stored'))
  const ruleSet = jsonOf(stored)
  if (!ruleSet.isThere()) return refuse(ascii('rules: not JSON'))
  if (!same(ruleSet.member(ascii('version')).scalar(), ascii('1')))
    return refuse(ascii('rules: unknown version'))
  expectNoFault()
  const rules = readEachRule(listMember(ruleSet, ascii('rules')))
  if (hasFault()) return refuse(ascii('rules: malformed'))
  if (rules.length === 0) return null
  lookUp(rules, deeds)
  return rules
}

function refuse(why: Text): List<Rule> | null {
  log(why)
  return null
}

function readEachRule(list: JsonValue): List<Rule> {
  const rules = List.empty<Rule>()
  let index: u32 = 0
  for (let item = list.firstItem(); item.isThere(); item = item.next, index++) {
    requireObject(item)
    if (isMuted(item)) continue
    const rule = allocateRecord<Rule>()
    rule.index = index
    rule.matchesAny = same(textMember(item, ascii('match_type')), ascii('any'))
    rule.conditions = readConditions(listMember(item, ascii('conditions')))
    rule.actions = readActions(listMember(item, ascii('actions')))
    rules.add(rule)
  }
  return rules
}

function readConditions(list: JsonValue): List<Condition> {
  const conditions = List.empty<Condition>()
  let index: u32 = 0
  for (let item = list.firstItem(); item.isThere(); item = item.next, index++) {
    requireObject(item)
    if (isMuted(item)) continue
    const params = objectMember(item, ascii('params'))
    const condition = allocateRecord<Condition>()
    condition.index = index
    condition.params = params
    condition.type = textMember(item, ascii('type'))
    condition.operatorName = textMember(params, ascii('operator'))
    condition.valueType = textMember(params, ascii('valueType'))
    condition.path = textMember(params, ascii('__field_path'))
    condition.value = params.member(ascii('value'))
    conditions.add(condition)
  }
  return conditions
}

function readActions(list: JsonValue): List<Action> {
  const actions = List.empty<Action>()
  for (let item = list.firstItem(); item.isThere(); item = item.next) {
    requireObject(item)
    const action = allocateRecord<Action>()
    action.index = actions.length
    action.type = textMember(item, ascii('type'))
    action.params = objectMember(item, ascii('params'))
    actions.add(action)
  }
  return actions
}

/** A muted rule or condition is kept by the merchant, and as if absent here. */
function isMuted(object: JsonValue): bool {
  return same(textMember(object, ascii('status')), ascii('disabled'))
}
