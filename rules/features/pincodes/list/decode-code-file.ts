/** Text from the bytes of a file: UTF-8, UTF-16, or else the encoding of Windows. Undefined where it is no text. */
export function decodeCodeFile(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = bytes.subarray(0, 1_000)
  if (start.includes(0)) {
    // Without a mark in front, every second byte of UTF-16 with digits in it is zero.
    const text = new TextDecoder('utf-16le').decode(bytes)
    return /^[\s\x20-\x7e]*$/.test(text.slice(0, 100)) ? text : undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
