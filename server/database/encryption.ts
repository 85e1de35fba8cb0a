import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type Column, inArray, type SQL, sql } from 'drizzle-orm'
import { OwnError } from '../log.ts'

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 8

/** The envelope cannot be decrypted. Its key is unknown, or it was altered or moved to another cell. */
export class EnvelopeError extends OwnError {
  constructor(reason: string) {
    super(reason)
    this.name = 'EnvelopeError'
  }
}

export type Encryption = {
  /**
   * Encrypts a text. @param cell location of the envelope, such as table, column and row. It can be decrypted only
   * there.
   */
  seal: (text: string, cell: string) => string
  /** Decrypts an envelope. Throws {@link EnvelopeError}. */
  open: (envelope: string, cell: string) => string
  /** True of an envelope of a key that is known here. A page cut from others may be empty. */
  isReadable: (envelope: Column) => SQL
}

/**
 * AES-256-GCM. An envelope is `v1.<key id>.<base64url of nonce, ciphertext, tag>`. The key id allows key rotation. Put
 * the new key first, and keep the old one after it until every envelope has been rewritten.
 *
 * @param keys 32 bytes each. The first encrypts, and all of them decrypt.
 */
export function createEncryption(keys: readonly [Buffer, ...Buffer[]]): Encryption {
  const [sealingKey] = keys
  const keyById = new Map(keys.map((key) => [deriveKeyId(key), key]))
  const sealingKeyId = deriveKeyId(sealingKey)
  const beginOf = (keyId: string) => `${VERSION}.${keyId}.`
  return {
    // An envelope may have megabytes, of which this reads the first letters.
    isReadable: (envelope) =>
      inArray(sql`left(${envelope}, ${beginOf(sealingKeyId).length})`, [...keyById.keys()].map(beginOf)),
    seal(text, cell) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, sealingKey, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(cell))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${beginOf(sealingKeyId)}${sealed.toString('base64url')}`
    },
    open(envelope, cell) {
      const [version, keyId, body, ...rest] = envelope.split('.')
      if (version !== VERSION || keyId === undefined || body === undefined || rest.length > 0) {
        throw new EnvelopeError('not an envelope of a version this server knows')
      }
      const key = keyById.get(keyId)
      if (key === undefined) throw new EnvelopeError(`no key in ENCRYPTION_KEY has the id ${keyId}`)
      return openBody(Buffer.from(body, 'base64url'), key, cell)
    },
  }
}

function openBody(sealed: Buffer, key: Buffer, cell: string): string {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new EnvelopeError('envelope is cut short')
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(cell))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    throw new EnvelopeError('envelope was altered or belongs elsewhere')
  }
}

export function deriveKeyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, KEY_ID_LENGTH)
}
