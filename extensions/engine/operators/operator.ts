import { allocateRecord } from '../memory/arena'

/** Does any of what was found satisfy what is wanted? How that is asked stands in `tests.ts`. */
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

/** What a comparison asks, each as one bit. */
export enum Bound {
  lower = 8,
  upper = 16,
  /** The bound itself does not belong to what is wanted. */
  open = 32,
  /** Both bounds stand in the wanted value, and belong to it. */
  range = 64,
  /** Of a text's letters, counted. */
  ofLength = 128,
}

/** What the texts that were found are taken for before they are compared. */
export enum Reading {
  texts,
  numbers,
  /** Days are numbers like 20261121. */
  days,
}

/**
 * A question to a fact. A positive one is met when anything found satisfies the test; a negative one when something
 * is known and nothing found does. What is not known meets neither (docs/product.md#missing-values).
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

  /** Only `empty` has something to say about what is not known. */
  holdsForUnknown(): bool {
    return this.test === Test.isEmpty
  }

  /** Asks for texts as they are written. */
  readsSpellings(): bool {
    return this.test === Test.matches || (this.test & Bound.ofLength) !== 0
  }
}
