/**
 * Prefixes of JSON escapes for U+0000 and surrogates. Without them, no text has U+0000 or an unpaired surrogate, since
 * UTF-8 has no bytes for the latter.
 */
const escapes = ['\\u0000', '\\ud', '\\uD']

/** True if the database can store a text: it has no U+0000 and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** True if the database cannot store some text of the parsed JSON. `bytes` are the JSON in UTF-8. */
export function hasUnstorableText(bytes: Uint8Array, json: unknown): boolean {
  const written = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return escapes.some((one) => written.includes(one)) && holdsUnstorable(json)
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => holdsUnstorable(name) || holdsUnstorable(member))
}
