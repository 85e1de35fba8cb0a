import { Found } from '../facts/found'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { Condition, Verdict } from './condition'

/** Outcome of one condition. */
@unmanaged
export class ConditionTrace {
  condition: u32
  verdict: Verdict
  /** Null if the engine does not know the fact of the condition. */
  found: Found | null
}

/** Outcome of one rule, for the tracing build. */
@unmanaged
export class RuleTrace {
  isMet: bool
  /** True if the rule says "otherwise" and a rule above it had acted. */
  isPassedOver: bool
  /** True if a rule above it that ends the rules had acted. */
  isEnded: bool
  conditions: List<ConditionTrace>
  /** For each of its groups, true if it is met. */
  groups: List<bool>

  static of(isMet: bool, isPassedOver: bool): RuleTrace {
    const trace = allocateRecord<RuleTrace>()
    trace.isMet = isMet
    trace.isPassedOver = isPassedOver
    trace.conditions = List.empty<ConditionTrace>()
    trace.groups = List.empty<bool>()
    return trace
  }

  /** Trace of a rule that was not judged. */
  static ended(): RuleTrace {
    const trace = RuleTrace.of(false, false)
    trace.isEnded = true
    return trace
  }

  /**
   * Records the verdict and the finding of every condition, even if the decision did not need it. Conditions of a
   * negated group are reported as they are written, so they are judged a second time.
   */
  addConditions(conditions: List<Condition>, areTurned: bool): void {
    for (let index: u32 = 0; index < conditions.length; index++) {
      const condition = conditions.at(index)
      if (areTurned) turn(condition)
      this.conditions.add(traceCondition(condition, areTurned))
      if (areTurned) turn(condition)
    }
  }
}

function turn(condition: Condition): void {
  const operator = condition.operator
  if (operator !== null) operator.isNegative = !operator.isNegative
}

function traceCondition(condition: Condition, isJudgedAgain: bool): ConditionTrace {
  const trace = allocateRecord<ConditionTrace>()
  trace.condition = condition.index
  if (isJudgedAgain || !condition.isJudged) condition.isMet()
  trace.verdict = condition.verdict
  const fact = condition.fact
  if (fact !== null && trace.verdict !== Verdict.notJudged) trace.found = condition.find(fact)
  return trace
}
