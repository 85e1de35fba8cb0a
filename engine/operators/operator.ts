import { allocateRecord } from '../memory/arena'
import { Bound, Test } from './tests'

/** Form in which a comparison takes the found texts. */
export enum Reading {
  texts,
  numbers,
  /** Days are numbers like 20261121. */
  days,
}

/**
 * A test of a fact. A positive operator is met if any found value passes the test. A negative one is met if some value
 * is known and none passes the test. For an unknown fact neither is met (docs/product.md#missing-values).
 */
@unmanaged
export class Operator {
  test: Test
  isNegative: bool
  reading: Reading

  static of(test: Test, isNegative: bool, reading: Reading): Operator {
    const operator = allocateRecord<Operator>()
    operator.test = test
    operator.isNegative = isNegative
    operator.reading = reading
    return operator
  }

  /** True if the operator is met for an unknown fact. Only `empty` is. */
  holdsForUnknown(): bool {
    return this.test === Test.isEmpty
  }

  /** True if the operator reads texts as they are written. */
  readsSpellings(): bool {
    return this.test === Test.matches || (this.test & Bound.ofLength) !== 0
  }
}
