/** Cursor of a record in a list: the value it was sorted by, and its id to order records with the same value. */
export type Cursor = { last_id: string; last_value: string }

/** Opaque to the caller: base64 of JSON. */
export function formatCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor), 'utf8').toString('base64')
}

/** Undefined for any text that `formatCursor` did not make. */
export function parseCursor(text: string): Cursor | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    if (typeof value !== 'object' || value === null || !('last_id' in value) || !('last_value' in value))
      return undefined
    const { last_id, last_value } = value
    return typeof last_id === 'string' && typeof last_value === 'string' ? { last_id, last_value } : undefined
  } catch {
    return undefined
  }
}
