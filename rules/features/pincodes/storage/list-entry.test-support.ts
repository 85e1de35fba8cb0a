import fc from 'fast-check'

/** Entries that a merchant writes in a list: codes, ranges, texts and beginnings with a star. */
export const listEntry = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999_999 }).map(String),
  fc.integer({ min: 100_000, max: 140_000 }).map(String),
  fc.tuple(fc.integer({ min: 100_000, max: 140_000 }), fc.nat(3000)).map(([a, more]) => `${a}-${a + more}`),
  fc.stringMatching(/^0\d{1,11}$/),
  fc.stringMatching(/^[A-Z]{1,3}\d[A-Z0-9]{0,8}\*?$/),
  fc.stringMatching(/^\d{1,4}\*$/),
)
