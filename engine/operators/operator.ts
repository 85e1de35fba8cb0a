import { allocateRecord } from '../memory/arena'
import { Bound, Test } from './tests'

/** Form of the found texts that a comparison uses. */
export enum Reading {
  texts,
  numbers,
  /** Days are numbers like 20261121. */
  days,
}

/**
 * A question to a fact. A positive one is met when anything found satisfies the test. A negative one is met when
 * something is known and nothing found satisfies the test. An unknown fact meets neither
 * (docs/product.md#missing-values).
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

  /** Only the test of `empty` answers for an unknown fact. */
  holdsForUnknown(): bool {
    return this.test === Test.isEmpty
  }

  /** Asks for texts as they are written. */
  readsSpellings(): bool {
    return this.test === Test.matches || (this.test & Bound.ofLength) !== 0
  }
}
