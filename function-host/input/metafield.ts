import { metafieldReadMaxBytes } from '../limits.ts'
import { utf8Length } from './platform-json.ts'

/** A metafield as an input query returns it. */
export type ReadableMetafield = { readonly type: string; readonly value: string; readonly jsonValue: unknown }

/** Types whose value is already JSON text. `list.*` types are too. */
const jsonTextTypes: ReadonlySet<string> = new Set([
  'boolean',
  'dimension',
  'json',
  'link',
  'money',
  'number_integer',
  'rating',
  'rich_text_field',
  'volume',
  'weight',
])

/**
 * The metafield with its `jsonValue`. Null without a metafield, or if its value is longer than an input query can read
 * (docs/platform.md#function-limits).
 */
export function readMetafield(stored: unknown): ReadableMetafield | null {
  if (stored === null || stored === undefined) return null
  const { type, value } = requireStoredMetafield(stored)
  if (utf8Length(value) > metafieldReadMaxBytes) return null
  return {
    type,
    value,
    // A getter, because most queries do not ask for it.
    get jsonValue() {
      return jsonValueOf(type, value)
    },
  }
}

/** Throws for any other shape, which is a fault of the caller, not of the function. */
function requireStoredMetafield(stored: unknown): { type: string; value: string } {
  if (typeof stored === 'object' && stored !== null && 'type' in stored && 'value' in stored) {
    const { type, value } = stored
    if (typeof type === 'string' && typeof value === 'string') return { type, value }
  }
  throw new TypeError('A metafield must be given as {type, value}, both text, or as null')
}

function jsonValueOf(type: string, value: string): unknown {
  if (!type.startsWith('list.') && !jsonTextTypes.has(type)) return value
  try {
    return JSON.parse(value)
  } catch {
    // The platform did not always check values. One that is not JSON is returned as text.
    return value
  }
}
