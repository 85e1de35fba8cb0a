import { DeedTable } from '../actions/action'
import { Fact } from '../facts/fact'
import { factAtPath, factOfType } from '../facts/facts'
import { askOfLines } from '../facts/lines'
import { log } from '../log'
import { List } from '../memory/list'
import { comparesNumbers, operatorsFor } from '../operators/operators'
import { ascii, noText } from '../text/text'
import { Condition } from './condition'
import { Rule } from './rule'

/**
 * Finds what the rules' words mean in the tables of facts, operators and deeds. A word that is in none costs one line
 * in the log; its condition is never met and its action is skipped, all others go on (DECISIONS 22).
 */
export function lookUp(rules: List<Rule>, deeds: DeedTable): void {
  for (let index: u32 = 0; index < rules.length; index++) {
    const rule = rules.at(index)
    for (let at: u32 = 0; at < rule.conditions.length; at++) lookUpCondition(rule.conditions.at(at))
    for (let at: u32 = 0; at < rule.actions.length; at++) {
      const action = rule.actions.at(at)
      action.deed = deeds(action.type)
      if (action.deed === null) log(ascii('unknown action'), action.type)
    }
  }
}

function lookUpCondition(condition: Condition): void {
  const fact = findFact(condition)
  if (fact === null) return
  const operators = operatorsFor(condition.valueType, fact.kind)
  if (operators === null) return log(ascii('unknown value type'), condition.valueType)
  condition.operator = operators(condition.operatorName)
  if (condition.operator === null) return log(ascii('unknown operator'), condition.operatorName)
  condition.comparesNumbers = comparesNumbers(operators)
  condition.fact = fact
  askOfLines(fact.ofLines)
}

/** The fact at the stored path; where none is stored, the one the type of condition stands for. */
function findFact(condition: Condition): Fact | null {
  const own = factOfType(condition.type)
  if (own === null) log(ascii('unknown condition'), condition.type)
  if (own === null || condition.path === noText) return own
  const fact = factAtPath(condition.path)
  if (fact === null) log(ascii('unknown field path'), condition.path)
  return fact
}
