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

/** Content of a version's cell: its text whole, or the difference from the version before. */
const keptSchema = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  whole: z.exactOptional(z.string()),
  difference: z.exactOptional(textDifferenceSchema),
})
export type Kept = z.infer<typeof keptSchema>

/** The text of a version, from the one before it. Undefined where one of the two cannot be read. */
export function resolveText(kept: Kept | undefined, before: string | undefined): string | undefined {
  if (kept?.whole !== undefined) return kept.whole
  if (kept?.difference === undefined || before === undefined) return undefined
  return applyDifference(before, kept.difference)
}

/** Undefined for a content of a form that is not known here. */
export async function unpackVersion(packed: string): Promise<Kept | undefined> {
  const text = (await unpack(Buffer.from(packed, 'base64'))).toString('utf8')
  return keptSchema.safeParse(JSON.parse(text)).data
}

export type VersionCodec = ReturnType<typeof createVersionCodec>

/**
 * Seals and opens the cells of versions: packed, and readable in their own row only. Packing is done outside of this thread,
 * since a list of a country's pincodes takes a while.
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
    /** The packed content; undefined for one that no key of ours opens any more. */
    openPacked,
    /** Undefined for one that no key of ours opens any more, or of a form that is not known here. */
    async open(row: VersionRow): Promise<Kept | undefined> {
      const packed = openPacked(row)
      return packed === undefined ? undefined : unpackVersion(packed)
    },
    /** Null for an empty note. */
    sealNote(shop: string, { subject, number }: Pick<VersionRow, 'subject' | 'number'>, note: string) {
      return note === '' ? null : encryption.seal(note, noteCell(shop, subject, String(number)))
    },
    openNote({ shop, subject, number, note }: VersionRow): string {
      if (note === null) return ''
      return openOrSkip(() => encryption.open(note, noteCell(shop, subject, String(number)))) ?? ''
    },
    /** Shows a change. Without the shop's name the digests of equal rule sets of two shops would be equal. */
    digest: (shop: string, text: string) => createHmac('sha256', shop).update(text).digest('base64url'),
  }
}
