import { expect, it } from 'vitest'
import { mayRecordUse } from './analytics-consent.ts'

it.each([
  [[], {}, true],
  [['setup-guide.dismissed'], { doNotTrack: null }, true],
  [[], { doNotTrack: '0' }, true],
  [[], { doNotTrack: '1' }, false],
  [[], { doNotTrack: 'yes' }, false],
  [[], { globalPrivacyControl: true }, false],
  [[], { globalPrivacyControl: false }, true],
  [['learning.refused'], {}, false],
  // The shop's flags are not loaded, so the answer is no.
  [undefined, {}, false],
] as const)('with the flags %j and the signals %j: %s', (flags, signals, expected) => {
  expect(mayRecordUse(flags, signals)).toBe(expected)
})
