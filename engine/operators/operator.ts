import { allocateRecord } from '../memory/arena'

/** Does any text that was found satisfy the wanted value? The tests are in `tests.ts`. */
export enum Test {
  isInList,
  isText,
  contains,
  matches,
  isAnswered,
  isEmpty,
  /** Comparisons of numbers, put together of what `Bound` says. */
  isAtLeast = 8,
  isAtMost = 16,
  isNumber = 8 | 16,
  isAbove = 8 | 32,
  isBelow = 16 | 32,
  isBetween = 64,
  isAtLeastAsLong = 8 | 128,
  isAtMostAsLong = 16 | 128,
}

/** Parts of a comparison, each as one bit. */
export enum Bound {
  lower = 8,
  upper = 16,
  /** The bound itself does not belong to what is wanted. */
  open = 32,
  /** Both bounds are in the wanted value, and belong to it. */
  range = 64,
  /** Compares the number of a text's letters. */
  ofLength = 128,
}

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
