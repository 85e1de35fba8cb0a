import { LineFact, Reader } from '../facts/fact'
import { findFact, isUnknownPath } from '../facts/facts'
import { openFindings } from '../facts/findings'
import { keepSpellings } from '../facts/found'
import { askOfLines, openLines } from '../facts/lines'
import { askForTally, openTallies, Tally } from '../facts/tally'
import { logNamed } from '../log'
import { List } from '../memory/list'
import { findOperator, isUnknownType } from '../operators/operators'
import { ascii } from '../text/text'
import { ActionTable } from './action'
import { Condition } from './condition'
import { Rule } from './rule'

/**
 * Looks up the words of conditions in the tables of facts and operators. Looks up the words of actions in the table of
 * the part that carries them out. An unknown word costs one line in the log. Its condition is never met, or its action
 * is skipped. All others continue (docs/decisions/0005).
 */
export function lookUp(rules: List<Rule>, actions: ActionTable): void {
  openFindings()
  openLines()
  openTallies()
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    for (let at: u32 = 0; at < rule.conditions.length; at++) lookUpCondition(rule.conditions.at(at))
    const groups = rule.groups
    if (groups !== null) lookUpGroups(groups)
    for (let at: u32 = 0; at < rule.actions.length; at++) {
      const action = rule.actions.at(at)
      action.kind = actions(action.type)
      if (action.kind === 0) logNamed(ascii('unknown action'), action.type)
    }
  }
}

function lookUpGroups(groups: List<Rule>): void {
  for (let index: u32 = 0; index < groups.length; index++) {
    const group = groups.at(index)
    // "Not all" is judged as "any of the opposites". So a condition on an unknown fact is not met either way.
    if (group.isTurned) group.matchesAny = !group.matchesAny
    for (let at: u32 = 0; at < group.conditions.length; at++) {
      const condition = group.conditions.at(at)
      lookUpCondition(condition)
      if (condition.readsLines) group.readsLines = true
      const operator = condition.operator
      if (operator !== null && condition.isTurned !== group.isTurned)
        operator.isNegative = !operator.isNegative
    }
  }
}

function lookUpCondition(condition: Condition): void {
  const followed = condition.fact
  const fact = followed !== null ? followed : findFact(condition.type, condition.path)
  if (fact === null) {
    if (isUnknownPath) return logNamed(ascii('unknown field path'), condition.path)
    return logNamed(ascii('unknown condition'), condition.type)
  }
  const operator = findOperator(condition.operatorName, condition.valueType, fact)
  if (operator === null) {
    if (isUnknownType) return logNamed(ascii('unknown value type'), condition.valueType)
    return logNamed(ascii('unknown operator'), condition.operatorName)
  }
  if (fact.isTally()) {
    const isOfProducts = fact.reader === Reader.productPieces
    const tally = Tally.of(fact.reader, isOfProducts ? condition.productIds : condition.collectionIds)
    if (tally.isAboutNothing()) return logNamed(ascii('condition names nothing to count'), condition.type)
    condition.tally = tally
    askForTally(tally)
  }
  condition.operator = operator
  condition.fact = fact
  if (operator.readsSpellings()) keepSpellings()
  condition.readsLines = fact.ofLines !== LineFact.none
  askOfLines(fact)
}
