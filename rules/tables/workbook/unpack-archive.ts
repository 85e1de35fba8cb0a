import { workbookLimits } from './workbook-limits.ts'
import { WorkbookRefusedError } from './workbook-refusal.ts'

/** A part of a workbook, unpacked. */
export type WorkbookPart = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const
const endRecordBytes = 22
const longestComment = 65_535
const methods = { stored: 0, deflated: 8 } as const
const encryptedFlag = 1

/** True for the beginning of a ZIP archive, which a workbook is. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * Unpacks the parts of an archive that `isWanted` names. It counts bytes as they come out, since an archive may state a
 * wrong number, and stops at too many.
 */
export async function unpackArchive(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
): Promise<WorkbookPart[]> {
  const entries = listEntries(bytes).filter(({ name }) => isWanted(name))
  const parts: WorkbookPart[] = []
  let left: number = workbookLimits.unpackedBytes
  for (const entry of entries) {
    const unpacked = await unpackEntry(bytes, entry, left)
    left -= unpacked.length
    parts.push({ name: entry.name, bytes: unpacked })
  }
  return parts
}

type ArchiveEntry = {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  readonly start: number
}

const broken = (message: string) => new WorkbookRefusedError('broken', message)

function listEntries(bytes: Uint8Array): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEndRecord(view)
  const count = view.getUint16(end + 10, true)
  if (count > workbookLimits.parts)
    throw new WorkbookRefusedError('tooLarge', 'The archive has too many parts.')
  let offset = view.getUint32(end + 16, true)
  const entries: ArchiveEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > bytes.length || view.getUint32(offset, true) !== signatures.entry)
      throw broken('The list of parts is torn.')
    if ((view.getUint16(offset + 8, true) & encryptedFlag) !== 0) throw broken('A part is encrypted.')
    const nameBytes = view.getUint16(offset + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(offset + 46, offset + 46 + nameBytes)),
      method: view.getUint16(offset + 10, true),
      packedBytes: view.getUint32(offset + 20, true),
      start: view.getUint32(offset + 42, true),
    })
    offset += 46 + nameBytes + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
  }
  return entries
}

/** The record at the end of an archive; a comment may follow it. */
function findEndRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - endRecordBytes - longestComment)
  for (let offset = view.byteLength - endRecordBytes; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) === signatures.end) return offset
  }
  throw broken('The archive has no end.')
}

async function unpackEntry(
  bytes: Uint8Array<ArrayBuffer>,
  { name, method, packedBytes, start }: ArchiveEntry,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (start + 30 > bytes.length || view.getUint32(start, true) !== signatures.local)
    throw broken(`The part ${name} is not where the archive has it.`)
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const packed = bytes.subarray(from, from + packedBytes)
  if (packed.length < packedBytes) throw broken(`The part ${name} is cut off.`)
  if (method === methods.stored) {
    if (packed.length > mostBytes) throw tooLarge()
    return packed
  }
  if (method !== methods.deflated) throw broken(`The part ${name} is packed in a way that is not known.`)
  return await inflate(packed, mostBytes)
}

const tooLarge = () =>
  new WorkbookRefusedError('tooLarge', 'The workbook unpacks to more bytes than are read.')

async function inflate(packed: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await transformBytes(packed, new DecompressionStream('deflate-raw'), mostBytes)
  } catch (error) {
    if (error instanceof WorkbookRefusedError) throw error
    throw broken(`A part cannot be unpacked: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** All bytes that come out of a stream; an error as soon as there are too many. */
export async function transformBytes(
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: Pick<DecompressionStream, 'readable' | 'writable'>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // A fault in the bytes is reported by the reader as well.
  writePieces(bytes, writable.getWriter()).catch(() => undefined)
  const reader = readable.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > mostBytes) {
      await reader.cancel().catch(() => undefined)
      throw tooLarge()
    }
    pieces.push(value)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

/** One piece unpacks to a thousand times its bytes at most, all of which are there before anybody can stop. */
const bytesInPiece = 8_192

async function writePieces(
  bytes: Uint8Array<ArrayBuffer>,
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  for (let from = 0; from < bytes.length; from += bytesInPiece) {
    await writer.write(bytes.subarray(from, from + bytesInPiece))
  }
  await writer.close()
}
