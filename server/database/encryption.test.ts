import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEncryption, EnvelopeError } from './encryption.ts'

const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))
const anyText = fc.string({ unit: 'grapheme' })
const oldKey = Buffer.alloc(32, 1)
const newKey = Buffer.alloc(32, 2)

test('a sealed text opens to the same text, in the same place, and its envelope shows nothing of it', () => {
  fc.assert(
    fc.property(anyKey, anyText, anyText, (key, text, cell) => {
      const encryption = createEncryption([key])
      const envelope = encryption.seal(text, cell)
      expect(envelope).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/)
      expect(encryption.open(envelope, cell)).toBe(text)
    }),
  )
})

test('an envelope opens in no other place', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (text, cell, elsewhere) => {
      fc.pre(cell !== elsewhere)
      const encryption = createEncryption([oldKey])
      expect(() => encryption.open(encryption.seal(text, cell), elsewhere)).toThrow(EnvelopeError)
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

test('a rotated key still opens its own envelopes, and the new one seals', () => {
  const sealedBefore = createEncryption([oldKey]).seal('token', 'here')
  const rotated = createEncryption([newKey, oldKey])
  expect(rotated.open(sealedBefore, 'here')).toBe('token')
  expect(createEncryption([newKey]).open(rotated.seal('token', 'here'), 'here')).toBe('token')
  expect(() => createEncryption([newKey]).open(sealedBefore, 'here')).toThrow(/no key in ENCRYPTION_KEY/)
})

test('a text never gives one envelope twice', () => {
  const encryption = createEncryption([oldKey])
  expect(encryption.seal('token', 'here')).not.toBe(encryption.seal('token', 'here'))
})

test('a refusal gives its reason, and nothing of the sealed text', () => {
  const encryption = createEncryption([oldKey])
  const [version = '', keyId = '', body = ''] = encryption.seal('token', 'here').split('.')
  const refusal = (...parts: string[]) => {
    try {
      encryption.open(parts.join('.'), 'here')
    } catch (error) {
      return error instanceof EnvelopeError ? `${error.name}: ${error.message}` : 'another fault'
    }
    return 'none'
  }
  const unknown = 'EnvelopeError: not an envelope of a version this server knows'
  expect(refusal(version, keyId, body)).toBe('none')
  for (const parts of [['v2', keyId, body], [version, keyId], [version], [version, keyId, body, '']]) {
    expect(refusal(...parts)).toBe(unknown)
  }
  expect(refusal(version, '00000000', body)).toBe(
    'EnvelopeError: no key in ENCRYPTION_KEY has the id 00000000',
  )
  const bytes = Buffer.from(body, 'base64url')
  const cut = (length: number) => refusal(version, keyId, bytes.subarray(0, length).toString('base64url'))
  // Nonce and tag without content are a complete envelope of an empty text.
  expect(cut(27)).toBe('EnvelopeError: envelope is cut short')
  expect(cut(28)).toBe('EnvelopeError: envelope was altered or belongs elsewhere')
})

function keyIdOf(key: Buffer): string {
  return createEncryption([key]).seal('', '').split('.')[1] ?? ''
}
