import type { WorkbookPart } from './unpack-archive.ts'

const localBytes = 30
const entryBytes = 46
const endBytes = 22

/**
 * Packs parts into a ZIP archive without compressing them. The library that reads sheets unpacks whole files without a bound;
 * of an archive like this it can only take what is there.
 */
export function packArchive(parts: readonly WorkbookPart[]): ArrayBuffer {
  const named = parts.map(({ name, bytes }) => ({ name: new TextEncoder().encode(name), bytes }))
  const names = named.reduce((sum, { name }) => sum + name.length, 0)
  const contents = named.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const listStart = named.length * localBytes + names + contents
  const listBytes = named.length * entryBytes + names
  const packed = new Uint8Array(listStart + listBytes + endBytes)
  const view = new DataView(packed.buffer)
  let offset = 0
  let listed = listStart
  for (const { name, bytes } of named) {
    view.setUint32(offset, 0x04034b50, true)
    writeSizes(view, offset + 14, bytes.length, name.length)
    packed.set(name, offset + localBytes)
    packed.set(bytes, offset + localBytes + name.length)
    view.setUint32(listed, 0x02014b50, true)
    writeSizes(view, listed + 16, bytes.length, name.length)
    view.setUint32(listed + 42, offset, true)
    packed.set(name, listed + entryBytes)
    offset += localBytes + name.length + bytes.length
    listed += entryBytes + name.length
  }
  view.setUint32(listed, 0x06054b50, true)
  view.setUint16(listed + 8, named.length, true)
  view.setUint16(listed + 10, named.length, true)
  view.setUint32(listed + 12, listBytes, true)
  view.setUint32(listed + 16, listStart, true)
  return packed.buffer
}

/** The check sum stays zero, which the library does not look at. */
function writeSizes(view: DataView, offset: number, bytes: number, nameBytes: number): void {
  view.setUint32(offset + 4, bytes, true)
  view.setUint32(offset + 8, bytes, true)
  view.setUint16(offset + 12, nameBytes, true)
}
