import { expect, it } from 'vitest'
import { isExtensionActive } from './checkout-extension.ts'

it.each([
  [null, false],
  ['2026-11-26T10:00:00.000Z', true],
  ['2026-10-28T10:00:00.000Z', true],
  ['2026-10-27T10:00:00.000Z', false],
])('a sign of life at %s: the extension is active %s', (seenAt, active) => {
  expect(isExtensionActive({ seenAt }, new Date('2026-11-26T10:00:00.000Z'))).toBe(active)
})
