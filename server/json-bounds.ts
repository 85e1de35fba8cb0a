import { limits } from '#rules/language/limits.ts'

export type JsonBounds = {
  /** Levels of arrays and objects within each other. */
  levels: number
  /** Members of all arrays and objects together; an empty one counts as one. */
  values: number
}

/** Bounds of a body with stored rule sets, a draft, a checkout, and `others` values of anything else. */
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
 * True if JSON in UTF-8 is larger than the bounds, by its commas and brackets outside of texts. It runs before the
 * JSON is parsed. An object with a great many fields takes the parser a second or more, and serialisers and schemas
 * call themselves for each level. The parser reports text that is not JSON at all.
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

/** Where the text that begins at a quote has its other quote; beyond the JSON where it has none. */
function findEndOfText(json: Uint8Array, start: number): number {
  let end = start + 1
  while (end < json.length && json[end] !== QUOTE) end += json[end] === BACKSLASH ? 2 : 1
  return end
}
