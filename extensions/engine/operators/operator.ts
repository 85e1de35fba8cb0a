import { Found } from '../facts/found'
import { allocateRecord } from '../memory/arena'
import { Wanted } from './wanted'

/** Does any of what was found satisfy what is wanted? */
export type Test = (found: Found, wanted: Wanted) => bool

/**
 * A question to a fact. A positive one is met when anything found satisfies the test; a negative one when something
 * is known and nothing found does. What is not known meets neither (DECISIONS 15, 16).
 */
@unmanaged
export class Operator {
  test: Test
  isNegative: bool
  /** Only `empty` has something to say about what is not known. */
  holdsForUnknown: bool
  /** Asks for texts as they are written. */
  readsSpellings: bool
}

export function when(test: Test): Operator {
  const operator = allocateRecord<Operator>()
  operator.test = test
  return operator
}

export function unless(test: Test): Operator {
  const operator = when(test)
  operator.isNegative = true
  return operator
}

export function asWritten(operator: Operator): Operator {
  operator.readsSpellings = true
  return operator
}

export function whenOrUnknown(test: Test): Operator {
  const operator = when(test)
  operator.holdsForUnknown = true
  return operator
}
