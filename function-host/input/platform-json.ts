/** Characters that the platform escapes although JSON does not require it (docs/platform.md#input-size). */
const platformEscapes: Readonly<Record<string, string>> = {
  '/': '\\/',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Converts minified JSON to the platform's format: a gid arrives as `gid:\/\/shopify\/Cart...`. */
export function formatPlatformJson(json: string): string {
  return Object.entries(platformEscapes).reduce(
    (text, [character, escaped]) => text.replaceAll(character, escaped),
    json,
  )
}

/** Bytes of minified JSON in the platform's format, without creating that text. */
export function measurePlatformJson(json: string): number {
  return Object.entries(platformEscapes).reduce(
    (bytes, [character, escaped]) =>
      bytes + countOf(character, json) * (utf8Length(escaped) - utf8Length(character)),
    utf8Length(json),
  )
}

function countOf(character: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}

/** Length of a text in UTF-8, in bytes. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text)
}
