import { Fact } from '../facts/fact'
import { find } from '../facts/findings'
import { LineFact } from '../facts/lines'
import { JsonValue } from '../json/value'
import { log } from '../log'
import { Operator } from '../operators/operator'
import { Wanted } from '../operators/wanted'
import { ascii, Text } from '../text/text'

/** One condition of a rule: what it says, and what its words were found to mean (see `look-up.ts`). */
@unmanaged
export class Condition {
  type: Text
  path: Text
  valueType: Text
  operatorName: Text
  value: JsonValue

  /** Null where the condition names something this engine does not know: it is never met. */
  fact: Fact | null
  operator: Operator | null
  comparesNumbers: bool

  readsLines(): bool {
    const fact = this.fact
    return fact !== null && fact.ofLines !== LineFact.none
  }

  isMet(): bool {
    const fact = this.fact
    const operator = this.operator
    if (fact === null || operator === null) return false
    const known = find(fact)
    const found = this.comparesNumbers ? known.asNumbers() : known
    if (!found.isKnown && !operator.holdsForUnknown) return false
    const wanted = Wanted.of(this.value, found.scale)
    const test = operator.test
    const holds = test(found, wanted) !== operator.isNegative
    if (wanted.isUnreadable) log(ascii('condition value cannot be read'))
    return holds && !wanted.isUnreadable
  }
}
