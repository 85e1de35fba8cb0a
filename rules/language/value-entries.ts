/** The entries of a list value: an array, or one text with commas between them. */
export function listEntries(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return entries.map((entry) => String(entry).trim()).filter((entry) => entry !== '')
}
