/** Escapes in JSON without which no text has U+0000 or half of a pair of surrogates: UTF-8 has no bytes for such a half. */
const escapes = ['\\u0000', '\\ud', '\\uD']

/** True if a text of parsed JSON is none that the database can store. `bytes` are the JSON in UTF-8. */
export function hasUnstorableText(bytes: Uint8Array, json: unknown): boolean {
  const written = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return escapes.some((one) => written.includes(one)) && holdsUnstorable(json)
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => holdsUnstorable(name) || holdsUnstorable(member))
}
