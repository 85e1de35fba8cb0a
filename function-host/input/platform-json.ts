/** Characters that the platform escapes although JSON does not require it (docs/platform.md#input-size). */
const platformEscapes: Readonly<Record<string, string>> = {
  '/': '\\/',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Minified JSON as the platform writes it: a gid arrives as `gid:\/\/shopify\/Cart...`. */
export function formatPlatformJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[/\u2028\u2029]/g,
    (character) => platformEscapes[character] ?? character,
  )
}

/** Length of a text in UTF-8, in bytes. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text)
}
