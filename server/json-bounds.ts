import { limits } from '#rules/language/limits.ts'

export type JsonBounds = {
  /** Maximum nesting depth of arrays and objects. */
  levels: number
  /** Maximum number of members in all arrays and objects together. An empty one counts as one. */
  values: number
}

/** Bounds of a body with stored rule sets, a draft, a checkout, and `others` further values. */
export function boundsOfSets(sets: number, others = 0): JsonBounds {
  const values = sets * limits.valuesPerSet + limits.valuesPerDraft + limits.valuesPerSample + others
  return { levels: 32, values }
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING_BRACKET = 0x5b
const OPENING_BRACE = 0x7b
const CLOSING_BRACKET = 0x5d
const CLOSING_BRACE = 0x7d

/**
 * True if UTF-8 JSON exceeds the bounds, judged by its commas and brackets outside strings. It runs before the JSON is
 * parsed. An object with very many fields takes the parser a second or more. Serialisers and schemas recurse for each
 * level. The parser reports text that is not JSON.
 */
export function exceedsBounds(json: Uint8Array, { levels, values }: JsonBounds): boolean {
  let level = 0
  let seen = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    switch (byte) {
      case QUOTE:
        at = findEndOfText(json, at)
        break
      case COMMA:
        seen += 1
        break
      case OPENING_BRACKET:
      case OPENING_BRACE:
        level += 1
        seen += 1
        break
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        level -= 1
    }
    if (level > levels || seen > values) return true
  }
  return false
}

/** Index of the closing quote of the string that starts at a quote. Beyond the end of the JSON if it has none. */
function findEndOfText(json: Uint8Array, start: number): number {
  let end = start + 1
  while (end < json.length && json[end] !== QUOTE) end += json[end] === BACKSLASH ? 2 : 1
  return end
}
