import { isSpent, spend } from '../budget'
import { Fact, Reader } from '../facts/fact'
import { find } from '../facts/findings'
import { Found } from '../facts/found'
import { foundTally } from '../facts/lines'
import { isAsked } from '../facts/read-fact'
import { Tally } from '../facts/tally'
import { JsonValue } from '../json/value'
import { log } from '../log'
import { logSpent } from '../log-spent'
import { Operator, Reading } from '../operators/operator'
import { passes } from '../operators/tests'
import { Wanted } from '../operators/wanted'
import { ascii, Text } from '../text/text'

export enum Verdict {
  notMet,
  met,
  /** Not met, since the checkout does not know the fact yet. */
  unknown,
  /** Not met, since the budget of the run was used up before the value was read. */
  notJudged,
}

/** Instructions to judge a condition, without reading any value. */
const costOfCondition: i64 = 1_000

/** One condition of a rule: its words, with the fact and operator that `look-up-words.ts` found for them. */
@unmanaged
export class Condition {
  /** Its index among the stored conditions of its rule, muted ones counted; kept in the tracing build only. */
  index: u32
  type: Text
  /** Not read if follow-rules.ts found the fact directly. */
  path: Text
  valueType: Text
  operatorName: Text
  value: JsonValue
  /** Items for the condition's tally. Absent in other conditions. */
  productIds: JsonValue
  collectionIds: JsonValue

  /** Null if the engine does not know the type or the path. The condition is then never met. */
  fact: Fact | null
  operator: Operator | null
  /** The condition's sum over lines. Only a few facts have one. */
  tally: Tally | null
  /** True if the condition reads values of the cart's lines. */
  readsLines: bool
  /** True if the condition is negated. Only a condition in a group can be. */
  isTurned: bool

  /** Outcome, if the decision needed it. Kept only in the tracing build. */
  verdict: Verdict
  isJudged: bool

  isMet(): bool {
    const verdict = this.judge()
    if (TRACE) {
      this.verdict = verdict
      this.isJudged = true
    }
    return verdict === Verdict.met
  }

  judge(): Verdict {
    const fact = this.fact
    const operator = this.operator
    if (fact === null || operator === null) return Verdict.notMet
    if (spend(costOfCondition)) {
      const verdict = this.compare(fact, operator)
      if (!isSpent()) return verdict
    }
    logSpent()
    return Verdict.notJudged
  }

  private compare(fact: Fact, operator: Operator): Verdict {
    const known = this.find(fact)
    const areDays = operator.reading === Reading.days
    const found = operator.reading === Reading.texts ? known : known.asNumbers(areDays)
    if (!found.isKnown && !operator.holdsForUnknown()) return known.isKnown ? Verdict.notMet : Verdict.unknown
    const wanted = Wanted.of(this.value, found.scale, areDays)
    const holds = passes(operator.test, found, wanted) !== operator.isNegative
    if (holds && operator.isNegative && fact.reader === Reader.answer && !isAsked()) return Verdict.unknown
    if (wanted.isUnreadable && !isSpent()) log(ascii('condition value cannot be read'))
    return holds && !wanted.isUnreadable ? Verdict.met : Verdict.notMet
  }

  /** The checkout's finding for the fact that the condition asks for. */
  find(fact: Fact): Found {
    const tally = this.tally
    return tally === null ? find(fact) : foundTally(tally)
  }
}
