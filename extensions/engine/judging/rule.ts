import { List } from '../memory/list'
import { Action } from './action'
import { Condition } from './condition'
import { RuleTrace } from './rule-trace'

/** One rule as it is judged. Muted rules and conditions have been left out. */
@unmanaged
export class Rule {
  /** Its place among the stored rules, muted ones counted; kept in the tracing build only. */
  index: u32
  matchesAny: bool
  conditions: List<Condition>
  actions: List<Action>
  /** How it came out; in the tracing build, once it is judged. */
  trace: RuleTrace

  isMet(): bool {
    const isMet = this.judge()
    if (TRACE) this.trace = RuleTrace.of(isMet)
    return isMet
  }

  /** A rule with no conditions is never met: it would change every checkout. */
  private judge(): bool {
    if (this.conditions.length === 0) return false
    // Conditions over the cart's lines are expensive, so they are asked only when the others leave the matter open.
    return this.isSettledBy(false) || this.isSettledBy(true) ? this.matchesAny : !this.matchesAny
  }

  /** One met condition settles a rule that matches any, one that is not met a rule that matches all. */
  private isSettledBy(readsLines: bool): bool {
    for (let index: u32 = 0; index < this.conditions.length; index++) {
      const condition = this.conditions.at(index)
      if (condition.readsLines === readsLines && condition.isMet() === this.matchesAny) return true
    }
    return false
  }
}
