import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasUnstorableText } from './unstorable-text.ts'

test('U+0000 and halves of pairs are found at every index that has one, and only there', () => {
  const part = fc.constantFrom('\0', '\\', 'u0000', 'ud83d', '"', 'ж', '\ud83d', '\ude00')
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (name, value) => {
      const json = { [name]: [value] }
      const isUnstorable = [name, value].some((one) => one.includes('\0') || encodeURIFails(one))
      expect(hasUnstorableText(Buffer.from(JSON.stringify(json)), json)).toBe(isUnstorable)
    }),
  )
})

/** True if `encodeURI` throws, which it does for an unpaired surrogate. */
function encodeURIFails(text: string): boolean {
  try {
    encodeURI(text)
    return false
  } catch {
    return true
  }
}
