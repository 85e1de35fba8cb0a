import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEncryption, EnvelopeError } from './encryption.ts'

const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
const anyText = fc.string({ unit: 'grapheme' })
const oldKey = Buffer.alloc(32, 1)
const newKey = Buffer.alloc(32, 2)

test('what was sealed opens to the same text, in the same place, and shows nothing of it', () => {
  fc.assert(
    fc.property(anyKey, anyText, anyText, (key, text, place) => {
      const encryption = createEncryption([key])
      const envelope = encryption.seal(text, place)
      expect(envelope).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/)
      expect(encryption.open(envelope, place)).toBe(text)
    }),
  )
})

test('an envelope opens in no other place', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (text, place, elsewhere) => {
      fc.pre(place !== elsewhere)
      const encryption = createEncryption([oldKey])
      expect(() => encryption.open(encryption.seal(text, place), elsewhere)).toThrow(EnvelopeError)
    }),
  )
})

test('an envelope with any byte altered does not open', () => {
  const encryption = createEncryption([oldKey])
  fc.assert(
    fc.property(anyText, fc.nat(), fc.integer({ min: 1, max: 255 }), (text, at, change) => {
      const [version, keyId, body] = encryption.seal(text, 'here').split('.')
      const bytes = Buffer.from(body ?? '', 'base64url')
      const position = at % bytes.length
      bytes.writeUInt8(bytes.readUInt8(position) ^ change, position)
      const altered = [version, keyId, bytes.toString('base64url')].join('.')
      expect(() => encryption.open(altered, 'here')).toThrow(EnvelopeError)
    }),
  )
})

test('no text at all opens by accident or ends in another error', () => {
  const encryption = createEncryption([oldKey])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((body) => `v1.${keyIdOf(oldKey)}.${body}`),
      ),
      (text) => {
        expect(() => encryption.open(text, 'here')).toThrow(EnvelopeError)
      },
    ),
  )
})

test('a rotated key still opens what it sealed, and the new one seals', () => {
  const sealedBefore = createEncryption([oldKey]).seal('token', 'here')
  const rotated = createEncryption([newKey, oldKey])
  expect(rotated.open(sealedBefore, 'here')).toBe('token')
  expect(createEncryption([newKey]).open(rotated.seal('token', 'here'), 'here')).toBe('token')
  expect(() => createEncryption([newKey]).open(sealedBefore, 'here')).toThrow(/no key in ENCRYPTION_KEY/)
})

test('the same text never gives the same envelope twice', () => {
  const encryption = createEncryption([oldKey])
  expect(encryption.seal('token', 'here')).not.toBe(encryption.seal('token', 'here'))
})

function keyIdOf(key: Buffer): string {
  return createEncryption([key]).seal('', '').split('.')[1] ?? ''
}
