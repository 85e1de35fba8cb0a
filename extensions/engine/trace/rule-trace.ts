import { Offer } from '../actions/offers'
import { Found } from '../facts/found'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { Condition, Verdict } from '../rules/condition'
import { Rule } from '../rules/rule'

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
  changed: List<Offer>
  hasKeptLast: bool
}

/** How one rule came out, for the tracing build. */
@unmanaged
export class RuleTrace {
  hasFired: bool
  conditions: List<ConditionTrace>
  actions: List<ActionTrace>

  addAction(action: u32, changed: List<Offer>, hasKeptLast: bool): void {
    const trace = allocateRecord<ActionTrace>()
    trace.action = action
    trace.changed = changed
    trace.hasKeptLast = hasKeptLast
    this.actions.add(trace)
  }
}

/** Judges every condition of a rule, those too that no longer matter, and keeps what it found. */
export function traceRule(rule: Rule): RuleTrace {
  const trace = allocateRecord<RuleTrace>()
  trace.conditions = List.empty<ConditionTrace>()
  trace.actions = List.empty<ActionTrace>()
  let met: u32 = 0
  for (let index: u32 = 0; index < rule.conditions.length; index++) {
    const each = traceCondition(rule.conditions.at(index))
    trace.conditions.add(each)
    if (each.verdict === Verdict.met) met++
  }
  const count = rule.conditions.length
  trace.hasFired = rule.matchesAny ? met > 0 : count > 0 && met === count
  return trace
}

function traceCondition(condition: Condition): ConditionTrace {
  const trace = allocateRecord<ConditionTrace>()
  trace.condition = condition.index
  trace.verdict = condition.judge()
  const fact = condition.fact
  if (fact !== null) trace.found = condition.find(fact)
  return trace
}
