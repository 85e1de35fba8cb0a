import { Found } from '../facts/found'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { Condition, Verdict } from './condition'

/** How one condition came out. */
@unmanaged
export class ConditionTrace {
  condition: u32
  verdict: Verdict
  /** Null where the condition asks for nothing this engine knows. */
  found: Found | null
}

/** How one rule came out, for the tracing build. */
@unmanaged
export class RuleTrace {
  isMet: bool
  conditions: List<ConditionTrace>

  static of(isMet: bool): RuleTrace {
    const trace = allocateRecord<RuleTrace>()
    trace.isMet = isMet
    trace.conditions = List.empty<ConditionTrace>()
    return trace
  }

  /** Keeps how every condition came out and what it found, also of conditions that the decision did not need. */
  addConditions(conditions: List<Condition>): void {
    for (let index: u32 = 0; index < conditions.length; index++)
      this.conditions.add(traceCondition(conditions.at(index)))
  }
}

function traceCondition(condition: Condition): ConditionTrace {
  const trace = allocateRecord<ConditionTrace>()
  trace.condition = condition.index
  if (!condition.isJudged) condition.isMet()
  trace.verdict = condition.verdict
  const fact = condition.fact
  if (fact !== null && trace.verdict !== Verdict.notJudged) trace.found = condition.find(fact)
  return trace
}
