import { Found } from '../facts/found'
import { Condition, Verdict } from '../judging/condition'
import { Rule } from '../judging/rule'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { Option } from '../options/options'

/** How one condition came out. */
@unmanaged
export class ConditionTrace {
  condition: u32
  verdict: Verdict
  /** Null where the condition asks for nothing this engine knows. */
  found: Found | null
}

/** What one action came to. */
@unmanaged
export class ActionTrace {
  action: u32
  changed: List<Option>
  hasKeptLast: bool
}

/** How one rule came out, for the tracing build. */
@unmanaged
export class RuleTrace {
  hasFired: bool
  conditions: List<ConditionTrace>
  actions: List<ActionTrace>

  static of(hasFired: bool): RuleTrace {
    const trace = allocateRecord<RuleTrace>()
    trace.hasFired = hasFired
    trace.conditions = List.empty<ConditionTrace>()
    trace.actions = List.empty<ActionTrace>()
    return trace
  }

  addAction(action: u32, changed: List<Option>, hasKeptLast: bool): void {
    const trace = allocateRecord<ActionTrace>()
    trace.action = action
    trace.changed = changed
    trace.hasKeptLast = hasKeptLast
    this.actions.add(trace)
  }
}

/** Keeps how every condition of a rule came out, those too that did not matter any more, and what it found. */
export function traceConditions(rule: Rule): void {
  for (let index: u32 = 0; index < rule.conditions.length; index++)
    rule.trace.conditions.add(traceCondition(rule.conditions.at(index)))
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
