import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { applyDifference, textDifferenceSchema } from '#rules/history/text-difference.ts'
import { z } from '#rules/schema.ts'
import { type Encryption, EnvelopeError } from '../database/encryption.ts'
import type { recordVersions } from '../database/schema.ts'
import { noteCell, versionCell } from './version-cells.ts'

export type VersionRow = typeof recordVersions.$inferSelect

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

/** Content of a version's cell: its full text, or the difference from the previous version. */
const storedSchema = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  whole: z.exactOptional(z.string()),
  difference: z.exactOptional(textDifferenceSchema),
})
export type Kept = z.infer<typeof storedSchema>

/** The text of a version, computed from the previous one. Undefined if either cannot be read. */
export function resolveText(stored: Kept | undefined, before: string | undefined): string | undefined {
  if (stored?.whole !== undefined) return stored.whole
  if (stored?.difference === undefined || before === undefined) return undefined
  return applyDifference(before, stored.difference)
}

/** Unpacks a content. Undefined if its format is unknown. */
export async function unpackVersion(packed: string): Promise<Kept | undefined> {
  const text = (await unpack(Buffer.from(packed, 'base64'))).toString('utf8')
  return storedSchema.safeParse(JSON.parse(text)).data
}

export type VersionCodec = ReturnType<typeof createVersionCodec>

/**
 * Encrypts and decrypts the cells of versions. Contents are compressed, and each can be decrypted only in its own row.
 * Compression runs outside this thread, since a country's list of pincodes takes a while.
 */
export function createVersionCodec(encryption: Encryption) {
  const openOrSkip = (open: () => string) => {
    try {
      return open()
    } catch (error) {
      if (error instanceof EnvelopeError) return undefined
      throw error
    }
  }
  const openPacked = ({ shop, subject, number, content }: VersionRow): string | undefined =>
    openOrSkip(() => encryption.open(content, versionCell(shop, subject, String(number))))
  return {
    async seal(
      shop: string,
      { subject, number }: Pick<VersionRow, 'subject' | 'number'>,
      kept: Kept,
    ): Promise<string> {
      const packed = (await pack(JSON.stringify(kept))).toString('base64')
      return encryption.seal(packed, versionCell(shop, subject, String(number)))
    },
    /** Decrypts the packed content. Undefined if none of our keys can. */
    openPacked,
    /** Decrypts and unpacks a content. Undefined if none of our keys can decrypt it, or if its format is unknown. */
    async open(row: VersionRow): Promise<Kept | undefined> {
      const packed = openPacked(row)
      return packed === undefined ? undefined : unpackVersion(packed)
    },
    /** Encrypts a note. Null for an empty one. */
    sealNote(shop: string, { subject, number }: Pick<VersionRow, 'subject' | 'number'>, note: string) {
      return note === '' ? null : encryption.seal(note, noteCell(shop, subject, String(number)))
    },
    openNote({ shop, subject, number, note }: VersionRow): string {
      if (note === null) return ''
      return openOrSkip(() => encryption.open(note, noteCell(shop, subject, String(number)))) ?? ''
    },
    /**
     * Digest of a text, used to detect changes. The shop is part of it, so that equal rule sets of two shops have
     * different digests.
     */
    digest: (shop: string, text: string) => createHmac('sha256', shop).update(text).digest('base64url'),
  }
}
