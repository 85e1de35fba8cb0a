// The theme's script reads publications with this file, so it imports nothing.

/**
 * `changing`: a save is running, or was interrupted. `tooLong`: the content does not fit. Readers only use `current`.
 */
export type PublishedState = 'current' | 'changing' | 'tooLong'

/** First metafield of a publication. Its other members are the content, unless the content is in several parts. */
export type PublishedHead = {
  readonly version: 1
  /** Digest of the content, which is equal in all parts. */
  readonly of: string
  readonly state: PublishedState
  /** Number of metafields. Absent for one. The content is then their joined texts, as JSON. */
  readonly parts?: number
  readonly text?: string
}

type Members = Readonly<Record<string, unknown>>

/** Reads a parsed metafield as a head. Undefined if it is not a head of this version. */
export function readHead(value: unknown): PublishedHead | undefined {
  const head = membersOf(value)
  return head.version === 1 && typeof head.of === 'string' && typeof head.state === 'string'
    ? (head as PublishedHead)
    : undefined
}

/** Reads the content of a publication from its parsed metafields. Undefined unless it is current and complete. */
export function readParts(values: readonly unknown[]): object | undefined {
  const { version, of, state, parts = 1, text, ...content } = membersOf(values[0]) as Partial<PublishedHead>
  if (version !== 1 || state !== 'current') return undefined
  if (parts === 1) return content
  const more = values.slice(1, parts).map(membersOf)
  if (more.length !== parts - 1 || more.some((part) => part.of !== of)) return undefined
  try {
    return membersOf(JSON.parse([text, ...more.map((part) => part.text)].join('')))
  } catch {
    return undefined
  }
}

function membersOf(value: unknown): Members {
  return value !== null && typeof value === 'object' ? (value as Members) : {}
}
