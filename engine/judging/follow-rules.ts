import { findFactSpelled } from '../facts/facts'
import { addressRead, follow, followLetters, isObjectNext, readFrom } from '../json/parse'
import { readValue } from '../json/parse-value'
import { ascii } from '../text/text'
import { Action } from './action'
import { Condition } from './condition'
import { Rule } from './rule'

/*
 * Readers for rules in the exact spelling in which the app stores them: members in the order of
 * rules/language/rule-set.ts, no spaces, no escapes. They skip all text between two values at once. That takes little
 * more than half the instructions of reading member by member. On any other spelling they return false, and the reader
 * is back at its start. Values read until then are read again, or the whole text is refused.
 */

/** Reads the first two members of the rule set. */
export function followRuleSet(): bool {
  const start = addressRead()
  if (follow(ascii('{"version":1,"title":"'))) {
    followLetters()
    if (follow(ascii('"'))) return true
  }
  readFrom(start)
  return false
}

/** Reads the first two members of a rule. */
export function followRule(rule: Rule): bool {
  const start = addressRead()
  if (follow(ascii('{"title":"'))) {
    followLetters()
    if (follow(ascii('","match_type":"all"'))) return true
    if (follow(ascii('","match_type":"any"'))) {
      rule.matchesAny = true
      return true
    }
  }
  readFrom(start)
  return false
}

/**
 * Reads a whole condition that has only the members of every condition.
 *
 * @inline
 */
export function followCondition(condition: Condition): bool {
  const start = addressRead()
  if (follow(ascii('{"type":"'))) {
    condition.type = followLetters()
    if (follow(ascii('","params":{"operator":"'))) {
      condition.operatorName = followLetters()
      if (follow(ascii('","valueType":"'))) {
        condition.valueType = followLetters()
        if (follow(ascii('","value":'))) {
          condition.value = readValue()
          if (follow(ascii(',"__field_path":"'))) {
            const fact = findFactSpelled(condition.type, addressRead())
            if (fact !== null) readFrom(addressRead() + fact.lengthOfWholePath())
            else condition.path = followLetters()
            if (follow(ascii('"}}'))) {
              condition.fact = fact
              return true
            }
          }
        }
      }
    }
  }
  readFrom(start)
  return false
}

/**
 * Reads a whole action.
 *
 * @inline
 */
export function followAction(action: Action): bool {
  const start = addressRead()
  if (follow(ascii('{"type":"'))) {
    action.type = followLetters()
    if (follow(ascii('","params":')) && isObjectNext()) {
      action.params = readValue()
      if (follow(ascii('}'))) return true
    }
  }
  readFrom(start)
  return false
}
