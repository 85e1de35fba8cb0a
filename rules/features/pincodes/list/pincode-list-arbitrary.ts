import fc from 'fast-check'
import { parsePincodeList } from './pincode-list.ts'

/**
 * For tests: entries from a small range of numbers, so that codes, ranges and prefixes overlap and repeat. They have
 * three digits with leading zeros, and a few codes have letters.
 */
const digits = fc.integer({ min: 0, max: 60 }).map((number) => String(number).padStart(3, '0'))

export const pincodeWriting = fc.oneof(
  { weight: 4, arbitrary: digits },
  { weight: 2, arbitrary: fc.tuple(digits, digits).map((ends) => ends.sort().join('-')) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-6]{1,3}\*$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^A[0-2]{1,2}\*?$/) },
  { weight: 1, arbitrary: fc.constantFrom('A?', 'A??', 'A1?', '0??', '01?', '1?', '10?') },
)

export const pincodeListArbitrary = fc
  .array(pincodeWriting, { maxLength: 12 })
  .map((pieces) => parsePincodeList(pieces.join(',')).entries)

/** Every code that these entries can cover. */
export const neighbourhood: readonly string[] = [
  ...Array.from({ length: 70 }, (_, number) => String(number).padStart(3, '0')),
  ...Array.from({ length: 70 }, (_, number) => String(number)),
  ...['A0', 'A1', 'A2', 'A00', 'A11', 'A12', 'A22', '0000', '0100', '600'],
]
