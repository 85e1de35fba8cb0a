import { Action } from '../actions/action'
import { List } from '../memory/list'
import { RuleTrace } from '../trace/rule-trace'
import { Condition } from './condition'

/** One rule as it is carried out. Muted rules and conditions have been left out. */
@unmanaged
export class Rule {
  /** Its place among the stored rules, muted ones counted. */
  index: u32
  matchesAny: bool
  conditions: List<Condition>
  actions: List<Action>
  /** How it came out; in the tracing build, once it is decided. */
  trace: RuleTrace

  /** A rule with no conditions never fires (docs/product.md#rule-sets). */
  isMet(): bool {
    if (this.conditions.length === 0) return false
    // Conditions over the cart's lines are dear, so they are asked only when the others leave the matter open.
    return this.isSettledBy(false) || this.isSettledBy(true) ? this.matchesAny : !this.matchesAny
  }

  /** One met condition settles a rule that matches any, one that is not met a rule that matches all. */
  private isSettledBy(readsLines: bool): bool {
    for (let index: u32 = 0; index < this.conditions.length; index++) {
      const condition = this.conditions.at(index)
      if (condition.readsLines() === readsLines && condition.isMet() === this.matchesAny) return true
    }
    return false
  }
}
