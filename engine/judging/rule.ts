import { List } from '../memory/list'
import { Action } from './action'
import { Condition } from './condition'
import { RuleTrace } from './rule-trace'

/** True after some rule was met, even if its actions had no effect. */
let hasActed: bool = false

/** One rule as it is judged, or one group of its conditions. Muted rules and conditions have been left out. */
@unmanaged
export class Rule {
  /** Its index among the stored rules, muted ones counted; kept in the tracing build only. */
  index: u32
  matchesAny: bool
  /** True for a negated group. look-up-words.ts negates each of its conditions. */
  isTurned: bool
  /** True for a group with a condition that reads the lines of the cart. */
  readsLines: bool
  /** True if the rule acts only where no rule above it has acted. */
  isOtherwise: bool
  /** True if no rule below is judged once this one acts. */
  isLast: bool
  /** Empty in a rule with groups, which hold all of its conditions. */
  conditions: List<Condition>
  groups: List<Rule> | null
  actions: List<Action>
  /** Outcome of the rule. Set in the tracing build, once the rule is judged. */
  trace: RuleTrace | null

  isMet(): bool {
    const isMet = this.judge()
    if (TRACE) this.trace = RuleTrace.of(isMet, this.isOtherwise && hasActed)
    return isMet
  }

  /** Call for a rule that is met. True if no later rule is judged. */
  act(): bool {
    hasActed = true
    return this.isLast
  }

  judge(): bool {
    if (this.conditions.length === 0) return this.judgeGroups()
    // Conditions on the lines of the cart are expensive, so they are judged only if the others decide nothing.
    return this.isSettledBy(false) || this.isSettledBy(true) ? this.matchesAny : !this.matchesAny
  }

  /** True if one condition decides the rule: a met one decides "any", and one that is not met decides "all". */
  private isSettledBy(readsLines: bool): bool {
    for (let index: u32 = 0; index < this.conditions.length; index++) {
      const condition = this.conditions.at(index)
      if (condition.readsLines === readsLines && condition.isMet() === this.matchesAny) return true
    }
    return false
  }

  /**
   * A group without conditions does not count. A rule without conditions would change every checkout, so it is never
   * met unless it says "otherwise".
   */
  private judgeGroups(): bool {
    const groups = this.groups
    if (this.isOtherwise && hasActed) return false
    let isMet = this.isOtherwise
    if (groups === null) return isMet
    for (let pass: i32 = 0; pass < 2; pass++) {
      for (let index: u32 = 0; index < groups.length; index++) {
        const group = groups.at(index)
        if (group.conditions.length === 0 || i32(group.readsLines) !== pass) continue
        isMet = group.judge()
        if (isMet === this.matchesAny) return isMet
      }
    }
    return isMet
  }
}
